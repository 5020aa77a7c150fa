package dev.heddle.compared;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.StampedLock;

/** A stamped lock whose stamps each thread keeps for itself, the last one to be used first. */
public final class Stamped {
    private final StampedLock lock = new StampedLock();
    private final ThreadLocal<Deque<Long>> stamps = ThreadLocal.withInitial(ArrayDeque::new);

    private boolean got(long stamp) {
        if (stamp != 0) {
            stamps.get().push(stamp);
        }
        return stamp != 0;
    }

    private boolean converted(long before, long after) {
        got(after == 0 ? before : after);
        return after != 0;
    }

    private long last() {
        Long stamp = stamps.get().poll();
        return stamp == null ? 0 : stamp;
    }

    public boolean tryRead() {
        return got(lock.tryReadLock());
    }

    public boolean tryWrite() {
        return got(lock.tryWriteLock());
    }

    public boolean tryOptimistic() {
        return got(lock.tryOptimisticRead());
    }

    /** The last stamp is kept if it can't be converted. */
    public boolean convertToWrite() {
        long stamp = last();
        return converted(stamp, lock.tryConvertToWriteLock(stamp));
    }

    /** The last stamp is kept if it can't be converted. */
    public boolean convertToRead() {
        long stamp = last();
        return converted(stamp, lock.tryConvertToReadLock(stamp));
    }

    public void unlock() {
        lock.unlock(last());
    }

    public boolean validate() {
        Long stamp = stamps.get().peek();
        return stamp != null && lock.validate(stamp);
    }

    public boolean isWriteLocked() {
        return lock.isWriteLocked();
    }

    public int readers() {
        return lock.getReadLockCount();
    }

    @Override
    public String toString() {
        return lock.toString();
    }
}
