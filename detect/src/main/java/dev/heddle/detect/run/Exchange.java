package dev.heddle.detect.run;

import dev.heddle.detect.SyncClock;

/** A place through which threads hand over their past without a lock: a volatile field, a queue, a latch, a permit. Guards itself. */
public final class Exchange {
    private final SyncClock all = new SyncClock();
    private final SyncClock withoutLocks = new SyncClock();

    /** Leave the past of a thread. */
    synchronized void put(ThreadTrack thread) {
        all.release(thread.all);
        withoutLocks.release(thread.byHandOver);
    }

    /** Let a thread be after all that was left. */
    synchronized void take(ThreadTrack thread) {
        all.acquire(thread.all);
        withoutLocks.acquire(thread.byHandOver);
    }
}
