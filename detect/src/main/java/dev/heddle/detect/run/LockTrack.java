package dev.heddle.detect.run;

import dev.heddle.detect.SyncClock;
import dev.heddle.detect.lockset.Lock;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of one lock: the monitor of an object, or a Lock.
 *
 * <p>Its holder guards it; those who hold it together guard what they leave.
 */
public final class LockTrack extends Lock implements dev.heddle.detect.order.Lock {
    private final long object;
    private final int type;
    private final boolean isMonitor;

    /** What those left who held it alone. */
    private final SyncClock left = new SyncClock();

    /** What those left who shared it: only who has it alone is after them. */
    private @Nullable SyncClock leftShared;

    /** True if it was taken within calls of the JDK. */
    private volatile boolean isWithin;

    /** What stands for it in the order of locks, once that is asked for. */
    private volatile @Nullable OrderedLock ordered;

    /** What those left who waited for one another; null where nobody has. */
    private volatile @Nullable Exchange talk;

    /**
     * Make what is kept of a lock.
     *
     * @param object the number of the object
     * @param type the number of its class
     */
    public LockTrack(long object, int type, boolean isMonitor) {
        super((int) object ^ (int) (object >>> 32));
        this.object = object;
        this.type = type;
        this.isMonitor = isMonitor;
    }

    public long object() {
        return object;
    }

    @Override
    public long number() {
        return (object << 1) | (isMonitor ? 1 : 0);
    }

    @Override
    public int type() {
        return type;
    }

    @Override
    public boolean isGone() {
        return false;
    }

    /** Give what stands for it in the order of locks. Its holder asks, or those who share it. */
    @Override
    public OrderedLock kept() {
        OrderedLock known = ordered;
        return known != null ? known : order();
    }

    private synchronized OrderedLock order() {
        OrderedLock known = ordered;
        if (known == null) {
            known = new OrderedLock(this);
            ordered = known;
        }
        return known;
    }

    public boolean isMonitor() {
        return isMonitor;
    }

    /** Note that it is taken within a call of the JDK: it guards what the call is about. */
    void within() {
        if (!isWithin) {
            isWithin = true;
        }
    }

    boolean isWithin() {
        return isWithin;
    }

    @Nullable
    Exchange talk() {
        return talk;
    }

    synchronized Exchange beginToTalk() {
        Exchange known = talk;
        if (known == null) {
            known = new Exchange();
            talk = known;
        }
        return known;
    }

    void acquire(ThreadTrack thread, boolean shared) {
        left.acquire(thread.all);
        SyncClock others = leftShared;
        if (!shared && others != null) {
            others.acquire(thread.all);
        }
    }

    void release(ThreadTrack thread, boolean shared) {
        if (shared) {
            releaseShared(thread);
        } else {
            left.release(thread.all);
        }
    }

    private synchronized void releaseShared(ThreadTrack thread) {
        SyncClock known = leftShared;
        if (known == null) {
            known = new SyncClock();
            leftShared = known;
        }
        known.release(thread.all);
    }
}
