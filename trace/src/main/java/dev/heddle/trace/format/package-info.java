/** What the writer and the reader of a trace share: the layout of the file and how events are coded. */
@NullMarked
package dev.heddle.trace.format;

import org.jspecify.annotations.NullMarked;
