package dev.heddle.compared;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read-write lock, its two parts called as one object. */
public final class ReadWrite {
    private final ReentrantReadWriteLock lock;

    ReadWrite(boolean fair) {
        lock = new ReentrantReadWriteLock(fair);
    }

    public boolean tryRead() {
        return lock.readLock().tryLock();
    }

    public boolean tryWrite() {
        return lock.writeLock().tryLock();
    }

    public void unlockRead() {
        lock.readLock().unlock();
    }

    public void unlockWrite() {
        lock.writeLock().unlock();
    }

    /** Read, then write if that can be had, as far as this thread already may. */
    public String downgrade() {
        if (!lock.writeLock().tryLock()) {
            return "refused";
        }
        lock.readLock().lock();
        lock.writeLock().unlock();
        return "reading";
    }

    public int holds() {
        return lock.getReadHoldCount() * 10 + lock.getWriteHoldCount();
    }

    public boolean isWriteLocked() {
        return lock.isWriteLocked();
    }

    public int readers() {
        return lock.getReadLockCount();
    }

    @Override
    public String toString() {
        return lock.readLock() + " " + lock.writeLock();
    }
}
