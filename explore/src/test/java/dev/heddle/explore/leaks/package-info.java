/** Whether a search that goes on for very long takes ever more: memory, classes, threads. */
@NullMarked
package dev.heddle.explore.leaks;

import org.jspecify.annotations.NullMarked;
