/**
 * Goes after suspicions: tries to show each in an execution.
 *
 * <pre>
 * Pursuits ── hears some executions ──► Suspicion ── Trail ──┬─ Ambush        threads lie in wait where they may meet
 *  (a strategy)                             ▲                ├─ SuffixSearch  one is held where it was seen, the others are searched
 *                                           └── Recorded ────┴─ Extension     ... from as far as they come without it
 * </pre>
 *
 * <p>What a free run made suspicious is {@link dev.heddle.explore.pursue.Hearsay}: one execution goes the way of that run first, as far as it can ({@code Retracing}), by
 * what is known of who came by where, and when ({@code Footprints}).
 *
 * <p>The method is that of Ohad Shacham, Mooly Sagiv and Assaf Schuster, "Scaling Model Checking of Dataraces Using Dynamic Information", PPoPP 2005,
 * with the program itself as the model; lying in wait is that of Koushik Sen, "Race Directed Random Testing of Concurrent Programs", PLDI 2008. What a pursuit shows
 * is proven as everything else that a search shows.
 */
@NullMarked
package dev.heddle.explore.pursue;

import org.jspecify.annotations.NullMarked;
