/** Runs one execution of a program at a time, one thread moving at a time. */
@NullMarked
package dev.heddle.explore.engine;

import org.jspecify.annotations.NullMarked;
