/** Measures what recording costs, and kills programs that are recorded. */
@NullMarked
package dev.heddle.bench.record;

import org.jspecify.annotations.NullMarked;
