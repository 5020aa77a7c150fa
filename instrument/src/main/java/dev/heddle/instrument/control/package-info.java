/** Rewrites a program so that a scheduler can decide, at every visible operation, which of its threads moves. */
@NullMarked
package dev.heddle.instrument.control;

import org.jspecify.annotations.NullMarked;
