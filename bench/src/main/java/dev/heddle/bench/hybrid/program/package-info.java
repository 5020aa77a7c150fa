/** Programs with a race that most runs don't show, as those are which {@code bench/run hybrid} measures beside bundled ones. */
@NullMarked
package dev.heddle.bench.hybrid.program;

import org.jspecify.annotations.NullMarked;
