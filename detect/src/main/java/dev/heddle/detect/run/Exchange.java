package dev.heddle.detect.run;

import dev.heddle.detect.SyncClock;
import dev.heddle.detect.ThreadClock;
import org.jspecify.annotations.Nullable;

/**
 * A place through which threads hand over their past without a lock: a volatile field, a queue, a latch, a permit. Guards itself.
 *
 * <p>A collection that is guarded by its own monitor, as a {@code Vector} is, hands over what is in it; but as far as the order of locks is
 * concerned it is no more than a lock: which of two threads comes to it first is up to chance. So a third clock is kept that leaves such collections
 * out. As long as none was met on the way it would be equal to the second, and there is none.
 */
public final class Exchange {
    private final SyncClock all = new SyncClock();
    private final SyncClock withoutLocks = new SyncClock();

    /** What was left without such collections, too; null while that is the same. */
    private @Nullable SyncClock bySignals;

    /** Whose contents it hands over; null if it is nothing of the kind. */
    private final @Nullable Parts contents;

    /** Make a place where nothing was left. */
    public Exchange() {
        this(null);
    }

    /** Make the place where threads hand over the contents of an object. */
    Exchange(@Nullable Parts contents) {
        this.contents = contents;
    }

    private boolean isGuarded() {
        return contents != null && contents.isGuardedByItself();
    }

    /** Leave the past of a thread. */
    synchronized void put(ThreadTrack thread) {
        all.release(thread.all);
        if (!isGuarded() && (bySignals != null || thread.bySignals != null)) {
            ThreadClock mine = thread.bySignals();
            SyncClock left = bySignals;
            if (left == null) {
                left = withoutLocks.copy();
                bySignals = left;
            }
            left.release(mine);
        }
        withoutLocks.release(thread.byHandOver);
    }

    /** Let a thread be after all that was left. */
    synchronized void take(ThreadTrack thread) {
        all.acquire(thread.all);
        if (isGuarded()) {
            thread.bySignals();
        } else if (bySignals != null || thread.bySignals != null) {
            (bySignals == null ? withoutLocks : bySignals).acquire(thread.bySignals());
        }
        withoutLocks.acquire(thread.byHandOver);
    }
}
