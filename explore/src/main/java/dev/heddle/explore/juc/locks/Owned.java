package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Birth;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Queues;
import dev.heddle.explore.engine.ReadWriteState;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * A lock that one thread can own: under control it is the engine's; outside, where nobody else could hold it, a count.
 *
 * <p>A lock that is serialised comes back free, as those of the JDK do.
 */
final class Owned implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // all locks of this package are serialisable
    private final Object lock;

    private final boolean fair;
    private final boolean shareable;
    private transient @Nullable LockState state;
    private transient int outside;
    private final transient int birth = Birth.next();

    Owned(Object lock, boolean fair, boolean shareable) {
        this.lock = lock;
        this.fair = fair;
        this.shareable = shareable;
    }

    LockState state() {
        LockState known = state;
        if (known == null) {
            known = shareable ? new ReadWriteState(lock, fair, birth) : new LockState(lock, fair, birth);
            state = known;
        }
        return known;
    }

    boolean isFair() {
        return fair;
    }

    void lock() {
        if (Control.current() == null) {
            outside++;
        } else {
            LockControl.acquire(state());
        }
    }

    void lockInterruptibly() throws InterruptedException {
        if (Control.current() == null) {
            outside++;
        } else {
            LockControl.acquireInterruptibly(state());
        }
    }

    boolean tryLock() {
        if (Control.current() == null) {
            outside++;
            return true;
        }
        return LockControl.tryAcquire(state());
    }

    boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (Control.current() == null) {
            outside++;
            return true;
        }
        return LockControl.tryAcquire(state(), nanos);
    }

    void unlock() {
        if (Control.current() != null) {
            LockControl.release(state());
        } else if (outside == 0) {
            throw new IllegalMonitorStateException();
        } else {
            outside--;
        }
    }

    int holds() {
        return Control.current() == null ? outside : LockControl.holdCount(state());
    }

    /** Tell how often whoever holds the lock does. */
    int holdsOfOwner() {
        return Control.current() == null ? outside : LockControl.holdsOfOwner(state());
    }

    @Nullable
    Thread owner() {
        if (Control.current() == null) {
            return outside > 0 ? Thread.currentThread() : null;
        }
        return LockControl.owner(state());
    }

    List<Thread> queued() {
        return Queues.waitingFor(state());
    }

    boolean hasQueued(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        return queued().contains(thread);
    }

    List<Thread> waitingOn(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof LockCondition known) || !known.isOf(this)) {
            throw new IllegalArgumentException("not owner");
        }
        if (holds() == 0) {
            throw new IllegalMonitorStateException();
        }
        return Queues.waitingOn(known.set());
    }

    /** Say who holds the lock, as the JDK's locks do. */
    String describe() {
        Thread owner = owner();
        return owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]";
    }
}
