/** Whether a trace tells of something that can have happened. */
@NullMarked
package dev.heddle.trace.check;

import org.jspecify.annotations.NullMarked;
