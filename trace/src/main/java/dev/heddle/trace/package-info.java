/** Trace files: open one, read its events in the order in which they happened. */
@NullMarked
package dev.heddle.trace;

import org.jspecify.annotations.NullMarked;
