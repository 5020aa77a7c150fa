/** Bugs that everybody has met, in the fewest lines that still have them. */
@NullMarked
package dev.heddle.examples.everyday;

import org.jspecify.annotations.NullMarked;
