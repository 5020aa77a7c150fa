package dev.heddle.explore.juc.locks;

import dev.heddle.detect.SyncClock;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;

/** Who may take a stamped lock. What readers leave is for writers only, as with other read-write locks. */
final class StampedState extends Target {
    private final StampedLock lock;
    private SyncClock written = SyncClock.ofLock();
    private SyncClock read = SyncClock.ofLock();

    StampedState(StampedLock lock, int birth) {
        super(birth);
        this.lock = lock;
    }

    SyncClock written() {
        return written;
    }

    SyncClock read() {
        return read;
    }

    @Override
    protected void forget() {
        written = SyncClock.ofLock();
        read = SyncClock.ofLock();
    }

    @Override
    protected boolean admits(Strand strand) {
        return switch (strand.op()) {
            case Op.ACQUIRE -> lock.isFree();
            case Op.SHARE -> !lock.isBeingWritten();
            default -> true;
        };
    }

    @Override
    public boolean mayHoldUp(int op) {
        return op == Op.ACQUIRE || op == Op.SHARE;
    }

    @Override
    public long gate() {
        return lock.holders();
    }

    @Override
    public boolean isCounted() {
        return true;
    }

    @Override
    public boolean lets(long gate, int strand, int op, int amount) {
        return op == Op.SHARE ? gate < StampedLock.WRITER : gate == 0;
    }

    @Override
    public String describe() {
        return Names.object(lock);
    }

    @Override
    public boolean isReadWrite() {
        return true;
    }
}
