/**
 * Model checking: every order of the steps that can make a difference, each once.
 *
 * <pre>
 * the search       Dpor (read its essay first), Node and Branch (what is to be tried), TreeValue (to go on elsewhere)
 * an execution     Moves, Touch; Threads; SearchOrder (what comes after what)
 * what to try      Reversals (which pairs could come the other way round), Sequence, Cover (whether that is tried already)
 * what it rests on Rule: tests leave out one at a time
 * </pre>
 */
@NullMarked
package dev.heddle.explore.dpor;

import org.jspecify.annotations.NullMarked;
