/** What to run: a main method, a static method, a Runnable or Callable, a JUnit test, a lambda; found by name, called many times. */
@NullMarked
package dev.heddle.explore.target;

import org.jspecify.annotations.NullMarked;
