package dev.heddle.explore.juc.locks;

import dev.heddle.explore.juc.Uncontrolled;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantLock}: to take it is one step, or two if it is fair, the first of
 * which is to come.
 */
public class ReentrantLock implements Lock, Serializable {
    private static final long serialVersionUID = 1;

    private final boolean fair;
    private @Nullable Owned owned;

    public ReentrantLock() {
        this(false);
    }

    public ReentrantLock(boolean fair) {
        this.fair = fair;
    }

    private Owned owned() {
        Owned known = owned;
        if (known == null) {
            known = new Owned(this, fair, false);
            owned = known;
        }
        return known;
    }

    @Override
    public void lock() {
        owned().lock();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        owned().lockInterruptibly();
    }

    @Override
    public boolean tryLock() {
        return owned().tryLock();
    }

    @Override
    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        return owned().tryLock(timeout, unit);
    }

    @Override
    public void unlock() {
        owned().unlock();
    }

    @Override
    public Condition newCondition() {
        return new LockCondition(owned());
    }

    public int getHoldCount() {
        return owned().holds();
    }

    public boolean isHeldByCurrentThread() {
        return owned().holds() > 0;
    }

    public boolean isLocked() {
        return owned().owner() != null;
    }

    public final boolean isFair() {
        return fair;
    }

    protected @Nullable Thread getOwner() {
        return owned().owner();
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
        return Uncontrolled.identity(this) + owned().describe();
    }
}
