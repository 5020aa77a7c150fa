/** Writes traces from inside a running program: JDK only, no lambdas, nothing global for each event. */
@NullMarked
package dev.heddle.trace.write;

import org.jspecify.annotations.NullMarked;
