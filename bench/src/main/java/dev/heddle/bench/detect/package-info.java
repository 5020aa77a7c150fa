/** What detection costs: in a program that runs, over a trace, and in memory. */
@NullMarked
package dev.heddle.bench.detect;

import org.jspecify.annotations.NullMarked;
