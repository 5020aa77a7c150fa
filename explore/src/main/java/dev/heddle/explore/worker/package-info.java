/** Runs explorations in a JVM of their own: how it is started, what is said to it and by it, and which backend it uses. */
@NullMarked
package dev.heddle.explore.worker;

import org.jspecify.annotations.NullMarked;
