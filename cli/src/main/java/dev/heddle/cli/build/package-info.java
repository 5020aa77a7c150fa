/** Asks the user's own build, Maven's or Gradle's, for the class path of its tests, and remembers the answer. */
@NullMarked
package dev.heddle.cli.build;

import org.jspecify.annotations.NullMarked;
