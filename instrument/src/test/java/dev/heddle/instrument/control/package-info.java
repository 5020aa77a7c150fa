/** Tests of the rewriting for controlled execution. */
@NullMarked
package dev.heddle.instrument.control;

import org.jspecify.annotations.NullMarked;
