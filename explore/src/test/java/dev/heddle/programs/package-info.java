/** Programs that tests explore in a JVM of their own; outside {@code dev.heddle.explore}, whose classes are never rewritten. */
@NullMarked
package dev.heddle.programs;

import org.jspecify.annotations.NullMarked;
