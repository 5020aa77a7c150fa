/** The {@code heddle} command: what people type, and the only place that prints and exits. */
@NullMarked
package dev.heddle.cli;

import org.jspecify.annotations.NullMarked;
