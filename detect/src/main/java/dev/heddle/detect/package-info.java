/** One-pass analyses of the events of an execution: which accesses race. */
@NullMarked
package dev.heddle.detect;

import org.jspecify.annotations.NullMarked;
