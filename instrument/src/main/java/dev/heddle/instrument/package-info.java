/** Rewrites class files so that they call the runtime: the one place that knows bytecode. */
@NullMarked
package dev.heddle.instrument;

import org.jspecify.annotations.NullMarked;
