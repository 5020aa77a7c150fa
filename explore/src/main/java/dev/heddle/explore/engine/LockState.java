package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import org.jspecify.annotations.Nullable;

/** Who holds a lock. An unfair one: whoever comes when it is free may have it. */
public class LockState extends Target {
    private final Object lock;

    @Nullable
    Strand owner;

    int holds;
    private SyncClock sync = new SyncClock();

    /** Make the state of a lock; {@code lock} is the object a person knows it by. */
    public LockState(Object lock) {
        this.lock = lock;
    }

    @Override
    protected void forget() {
        owner = null;
        holds = 0;
        sync = new SyncClock();
    }

    @Override
    protected boolean admits(Strand strand) {
        return owner == null || owner == strand || (strand.op != Op.ACQUIRE && strand.op != Op.WAKE);
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
