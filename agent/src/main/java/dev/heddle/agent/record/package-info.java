/** The recorder: it writes what a program does into a trace, in the order in which it happens. */
@NullMarked
package dev.heddle.agent.record;

import org.jspecify.annotations.NullMarked;
