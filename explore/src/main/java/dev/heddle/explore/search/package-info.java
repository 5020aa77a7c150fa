/**
 * Runs a program again and again, in one order after another, and proves what it finds by running that order once more.
 *
 * <p>Where to find what:
 *
 * <pre>
 * what is run      Program, Setup, Sources
 * searching        Search, Budget, SearchListener, SearchResult, Conclusion; FirstLook; Memory (whether there is enough to go on)
 * with others      Sharing (among how many), Stand (to go on elsewhere)
 * counting         Tally, Counts, Progress; Estimate, Soundings, Rounded; SeenClasses; WeakAccesses
 * orders           Order (of an execution, as segments), Follow; Watched and Ordinarily (what another strategy says, corrected)
 * proving          Prover: Reruns, Simplifier (with an Allowance of time), OrdinaryOrders, Needs, Fingerprints, Causes
 * replaying        Replayer, Replayed
 * telling          Recording and Transcript (what was done), Evidence and Interference (what the finding hangs on), Calls, Telling:
 *                  Interleaving, set in Columns
 * outcomes         OutcomeLog: one order for each, with no more than some Effort
 * equivalence      TraceClasses, ExecutionClass, Dependence
 * </pre>
 */
@NullMarked
package dev.heddle.explore.search;

import org.jspecify.annotations.NullMarked;
