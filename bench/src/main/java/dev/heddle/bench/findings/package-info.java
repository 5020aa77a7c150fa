/** Holds exploration to what the bundled programs declare: every bug found within its bound, every schedule replayed. */
@NullMarked
package dev.heddle.bench.findings;

import org.jspecify.annotations.NullMarked;
