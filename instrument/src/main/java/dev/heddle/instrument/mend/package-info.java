/** Locks that could be added to a program: where, how they are named there, and how a class is rewritten as if its author had added them. */
@NullMarked
package dev.heddle.instrument.mend;

import org.jspecify.annotations.NullMarked;
