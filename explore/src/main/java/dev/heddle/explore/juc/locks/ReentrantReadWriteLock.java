package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Queues;
import dev.heddle.explore.engine.ReadWriteState;
import dev.heddle.explore.engine.SharedLockControl;
import dev.heddle.explore.juc.Uncontrolled;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantReadWriteLock}.
 *
 * <p>The writer may read as well, and keep the read lock when it gives the write lock back. A reader that wants to write
 * waits for all readers, itself among them: for ever.
 */
public class ReentrantReadWriteLock implements ReadWriteLock, Serializable {
    private static final long serialVersionUID = 1;

    private final boolean fair;
    private @Nullable Owned owned;
    private @Nullable ReadLock readLock;
    private @Nullable WriteLock writeLock;

    /** How often it is read under outside control, where nobody else could hold it. */
    private transient int readsOutside;

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this.fair = fair;
    }

    private Owned owned() {
        Owned known = owned;
        if (known == null) {
            known = new Owned(this, fair, true);
            owned = known;
        }
        return known;
    }

    private ReadWriteState state() {
        return (ReadWriteState) owned().state();
    }

    @Override
    public WriteLock writeLock() {
        WriteLock known = writeLock;
        if (known == null) {
            known = new WriteLock(this);
            writeLock = known;
        }
        return known;
    }

    @Override
    public ReadLock readLock() {
        ReadLock known = readLock;
        if (known == null) {
            known = new ReadLock(this);
            readLock = known;
        }
        return known;
    }

    public final boolean isFair() {
        return fair;
    }

    protected @Nullable Thread getOwner() {
        return owned().owner();
    }

    public int getReadLockCount() {
        return Control.current() == null ? readsOutside : SharedLockControl.count(state());
    }

    public boolean isWriteLocked() {
        return owned().owner() != null;
    }

    public boolean isWriteLockedByCurrentThread() {
        return owned().holds() > 0;
    }

    public int getWriteHoldCount() {
        return owned().holds();
    }

    public int getReadHoldCount() {
        return Control.current() == null ? readsOutside : SharedLockControl.holds(state());
    }

    protected Collection<Thread> getQueuedWriterThreads() {
        return Queues.waitingFor(state(), false);
    }

    protected Collection<Thread> getQueuedReaderThreads() {
        return Queues.waitingFor(state(), true);
    }

    public final boolean hasQueuedThreads() {
        return !owned().queued().isEmpty();
    }

    public final boolean hasQueuedThread(Thread thread) {
        return owned().hasQueued(thread);
    }

    public final int getQueueLength() {
        return owned().queued().size();
    }

    protected Collection<Thread> getQueuedThreads() {
        return owned().queued();
    }

    public boolean hasWaiters(Condition condition) {
        return !owned().waitingOn(condition).isEmpty();
    }

    public int getWaitQueueLength(Condition condition) {
        return owned().waitingOn(condition).size();
    }

    protected Collection<Thread> getWaitingThreads(Condition condition) {
        return owned().waitingOn(condition);
    }

    @Override
    public String toString() {
        int reads = getReadLockCount();
        int writes = owned().holdsOfOwner();
        return Uncontrolled.identity(this) + "[Write locks = " + writes + ", Read locks = " + reads + "]";
    }

    private void requireNobodyOutside() {
        if (isReadOutside()) {
            throw Uncontrolled.waitsForEver("its own readers to end");
        }
    }

    private boolean isReadOutside() {
        return Control.current() == null && readsOutside > 0 && owned().holds() == 0;
    }

    /** Stands for the lock to read under. */
    public static class ReadLock implements Lock, Serializable {
        private static final long serialVersionUID = 1;

        private final ReentrantReadWriteLock lock;

        protected ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        @Override
        public void lock() {
            if (Control.current() == null) {
                lock.readsOutside++;
            } else {
                SharedLockControl.acquire(lock.state());
            }
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            if (Control.current() == null) {
                lock.readsOutside++;
            } else {
                SharedLockControl.acquireInterruptibly(lock.state());
            }
        }

        @Override
        public boolean tryLock() {
            if (Control.current() == null) {
                lock.readsOutside++;
                return true;
            }
            return SharedLockControl.tryAcquire(lock.state());
        }

        @Override
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            long nanos = unit.toNanos(timeout);
            if (Control.current() == null) {
                lock.readsOutside++;
                return true;
            }
            return SharedLockControl.tryAcquire(lock.state(), nanos);
        }

        @Override
        public void unlock() {
            if (Control.current() != null) {
                SharedLockControl.release(lock.state());
            } else if (lock.readsOutside == 0) {
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            } else {
                lock.readsOutside--;
            }
        }

        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String toString() {
            return Uncontrolled.identity(this) + "[Read locks = " + lock.getReadLockCount() + "]";
        }
    }

    /** Stands for the lock to write under. */
    public static class WriteLock implements Lock, Serializable {
        private static final long serialVersionUID = 1;

        private final ReentrantReadWriteLock lock;

        protected WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        @Override
        public void lock() {
            lock.requireNobodyOutside();
            lock.owned().lock();
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            lock.requireNobodyOutside();
            lock.owned().lockInterruptibly();
        }

        @Override
        public boolean tryLock() {
            return !lock.isReadOutside() && lock.owned().tryLock();
        }

        @Override
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            return !lock.isReadOutside() && lock.owned().tryLock(timeout, unit);
        }

        @Override
        public void unlock() {
            lock.owned().unlock();
        }

        @Override
        public Condition newCondition() {
            return new LockCondition(lock.owned());
        }

        public boolean isHeldByCurrentThread() {
            return lock.owned().holds() > 0;
        }

        public int getHoldCount() {
            return lock.owned().holds();
        }

        @Override
        public String toString() {
            return Uncontrolled.identity(this) + lock.owned().describe();
        }
    }
}
