/** Figures of papers as programs, small enough to be explored to the end. */
@NullMarked
package dev.heddle.examples.figures;

import org.jspecify.annotations.NullMarked;
