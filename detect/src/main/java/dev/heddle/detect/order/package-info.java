/** Which locks threads take while they hold others, and the deadlocks that this makes possible. */
@NullMarked
package dev.heddle.detect.order;

import org.jspecify.annotations.NullMarked;
