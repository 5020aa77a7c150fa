/**
 * Model checking: every order of the steps that can make a difference, each once.
 *
 * <pre>
 * the search       Dpor (read its essay first), Node and Branch (what is to be tried), WakeupTree (where it goes)
 * several of them  SharedSearch (read its essay too), Unit (what can be given out), PartBounds, Offer, Graft (what came back); PartValue and
 *                  TreeValue (to go on elsewhere)
 * an execution     Moves, Touch; Threads; SearchOrder (what comes after what); Name and TargetNames (what is the same in another execution)
 * what to try      Reversals (which pairs could come the other way round), Sequences: Sequence, Origin and Elsewhere (what it is of), Cover
 *                  (whether that is tried already)
 * what it rests on Rule: tests leave out one at a time
 * </pre>
 */
@NullMarked
package dev.heddle.explore.dpor;

import org.jspecify.annotations.NullMarked;
