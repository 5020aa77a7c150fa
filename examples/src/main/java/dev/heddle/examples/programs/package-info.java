/** The benchmark programs of papers, written anew from their descriptions. */
@NullMarked
package dev.heddle.examples.programs;

import org.jspecify.annotations.NullMarked;
