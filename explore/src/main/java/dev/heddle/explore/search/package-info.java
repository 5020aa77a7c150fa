/** Runs a program again and again, in one order after another, and proves what it finds by running that order once more. */
@NullMarked
package dev.heddle.explore.search;

import org.jspecify.annotations.NullMarked;
