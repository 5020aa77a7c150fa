/** Programs written to be measured. */
@NullMarked
package dev.heddle.bench.program;

import org.jspecify.annotations.NullMarked;
