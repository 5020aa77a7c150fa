/** Ways to choose the threads that move. */
@NullMarked
package dev.heddle.explore.strategy;

import org.jspecify.annotations.NullMarked;
