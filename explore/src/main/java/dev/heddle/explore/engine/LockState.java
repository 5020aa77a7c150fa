package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import org.jspecify.annotations.Nullable;

/**
 * Who holds a lock. Whoever comes when it is free may have it, unless it is fair: then threads have it in the order in
 * which they came, and to come is a step of its own.
 */
public class LockState extends Target {
    private final Object lock;

    @Nullable
    Strand owner;

    int holds;
    private SyncClock sync = new SyncClock();

    /** Who has come, if that decides. */
    final @Nullable Arrivals arrivals;

    /** Make the state of a lock; {@code lock} is the object a person knows it by. */
    public LockState(Object lock) {
        this(lock, false);
    }

    /** Make the state of a lock that may be fair. */
    public LockState(Object lock, boolean fair) {
        this.lock = lock;
        this.arrivals = fair ? new Arrivals() : null;
    }

    @Override
    protected void forget() {
        owner = null;
        holds = 0;
        sync = new SyncClock();
        if (arrivals != null) {
            arrivals.clear();
        }
    }

    /** True if nobody holds it. */
    boolean isFree() {
        return owner == null;
    }

    /** True if somebody has come before, where that decides. */
    boolean hasArrivals() {
        return arrivals != null && !arrivals.isEmpty();
    }

    /** Note that a thread has the lock now. */
    void taken(Strand strand) {
        if (arrivals != null) {
            arrivals.remove(strand);
        }
    }

    @Override
    protected boolean admits(Strand strand) {
        return owner == strand
                || (strand.op != Op.ACQUIRE && strand.op != Op.WAKE)
                || (isFree() && (arrivals == null || arrivals.isNext(strand)));
    }

    final SyncClock sync() {
        return sync;
    }

    /** Give the object a person knows the lock by. */
    public final Object lock() {
        return lock;
    }

    @Override
    public String describe() {
        return Names.object(lock);
    }
}
