/**
 * Runs a program again and again, in one order after another, and proves what it finds by running that order once more.
 *
 * <p>Where to find what:
 *
 * <pre>
 * searching        Search, Budget, SearchListener, SearchResult; FirstLook; Stand (to go on elsewhere)
 * counting         Tally, Counts, Progress; Estimate, Soundings; SeenClasses
 * proving          Prover: Reruns, Simplifier (with an Allowance of time), OrdinaryOrders, Needs, Fingerprints
 * replaying        Replayer, Replayed
 * telling          Recording and Transcript (what was done), Evidence (what the finding hangs on), Calls, Telling: Interleaving
 * outcomes         OutcomeLog: one order for each
 * equivalence      TraceClasses, ExecutionClass, Dependence
 * </pre>
 */
@NullMarked
package dev.heddle.explore.search;

import org.jspecify.annotations.NullMarked;
