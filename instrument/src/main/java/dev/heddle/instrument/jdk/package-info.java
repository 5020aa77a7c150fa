/** The one table of what calls of JDK classes mean: accesses, locks, edges, and the points inside the JDK to watch. */
@NullMarked
package dev.heddle.instrument.jdk;

import org.jspecify.annotations.NullMarked;
