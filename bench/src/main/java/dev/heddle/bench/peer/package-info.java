/** Compares exploring with other tools that do the same, on the same programs. */
@NullMarked
package dev.heddle.bench.peer;

import org.jspecify.annotations.NullMarked;
