/**
 * Runs one execution of a program at a time, one thread moving at a time.
 *
 * <p>Where to find what:
 *
 * <pre>
 * who moves              Scheduler, Strand (a thread), Movable, Timing, Shutdown, Strategy, Limits, Backend and its two kinds
 * what is waited for     Target: Location, LockState, ReadWriteState, Monitor, Life, Permit, InterruptFlag, WaitSet (of Waiting), Spin ...
 * hooks in the program   Control, AccessControl, LoopControl, Contents (calls of unsynchronised JDK objects), ClassState
 * for models of the JDK  ThreadControl, LockControl, SharedLockControl, Atomics, Elements, Handles, Queues
 * what threads do        Accesses, Locking, Threading: the steps themselves
 * who can see what       Shadow and Shadows (what is kept for an object), Locality (what only one thread can reach)
 * what came of it        Steps (the record), Verdict, Violation, Ending, Deadlocks, Failures, Races
 * made repeatable        Clocks, Polling, Virtual, Names, Outside (what can't be)
 * </pre>
 */
@NullMarked
package dev.heddle.explore.engine;

import org.jspecify.annotations.NullMarked;
