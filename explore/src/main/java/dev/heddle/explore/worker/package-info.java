/**
 * Runs explorations in JVMs of their own.
 *
 * <pre>
 * our JVM                                                     a worker's JVM
 *
 * Relay ── WorkerProcess ── Job, then Rest after Rest ──────► WorkerMain ─ Worker ─┬─ Searching ─ CaseSearch
 *   │            ▲                                               │ Watchdog        └─ Replaying
 *   │            └───────── a line of JSON for each word ────────┴ Port
 *   ├─ Course      passes on what workers say as if there were one, and counts it; FreshJvm shows findings again
 *   ├─ Ledger      keeps what has come of each case in the SearchFile
 *   └─ SharedCase  has several workers search one case: Division gives out slices of it, Harvest adds up what they bring
 *
 * What a worker says (WorkerListener), from left to right; what stands in brackets may come many times, or never:
 *
 *   hello ─ cases ─ [ began ─ [ progress | outcomes | found | reached | note ] ─ ended ] ─ done
 *                                                                              └ rest      the search stops here; a new Rest may be
 *                                                                                          given to it, unless its JVM is worn
 *   hello ─ replayed ─ done                                                                of a schedule
 *   hello ─ failed                                                                         it can't be done
 * </pre>
 *
 * <p>A worker that is asked to share hands a long search over as a {@code rest}; from then on it, and others, are given slices of it by
 * {@link dev.heddle.explore.worker.SharedCase}, each a {@code Rest} too, and hand each back with what they have done.
 *
 * <p>How a JVM is started is in {@link dev.heddle.explore.worker.WorkerCommand}; which backend it uses in {@link
 * dev.heddle.explore.worker.Backends}, after a {@link dev.heddle.explore.worker.SelfTest}.
 */
@NullMarked
package dev.heddle.explore.worker;

import org.jspecify.annotations.NullMarked;
