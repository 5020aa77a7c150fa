/** Tests of locks that could be added. */
@NullMarked
package dev.heddle.instrument.mend;

import org.jspecify.annotations.NullMarked;
