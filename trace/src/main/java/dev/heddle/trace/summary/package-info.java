/** What a trace has in it, in figures. */
@NullMarked
package dev.heddle.trace.summary;

import org.jspecify.annotations.NullMarked;
