/** Holds exploration, and checks, to what the bundled programs declare: every bug found within its bound or time, every schedule replayed. */
@NullMarked
package dev.heddle.bench.findings;

import org.jspecify.annotations.NullMarked;
