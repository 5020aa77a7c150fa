package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import org.jspecify.annotations.Nullable;

/**
 * What the classes that stand for the JDK's synchronisers are built from: locks, conditions, and whatever else a thread may
 * have to wait for. Outside a controlled execution nothing is waited for.
 */
public final class LockControl {
    private LockControl() {}

    /** Let whoever listens know that the current thread has taken a lock of its own making, or a share of it. */
    public static void taken(Target lock, boolean shared) {
        Strand self = Control.current();
        if (self != null) {
            Locking.tellTaken(self, lock, shared);
        }
    }

    /** Let whoever listens know that the current thread has given it back. */
    public static void given(Target lock, boolean shared) {
        Strand self = Control.current();
        if (self != null) {
            Locking.tellGiven(self, lock, shared);
        }
    }

    /** Take a lock. */
    public static void acquire(LockState lock) {
        Strand self = Control.current();
        if (self != null) {
            Locking.acquire(self, lock, Control.site(), false);
        }
    }

    /** Take a lock, unless interrupted. */
    public static void acquireInterruptibly(LockState lock) throws InterruptedException {
        Strand self = Control.current();
        if (self != null
                && Locking.tryAcquire(self, lock, Control.site(), Strand.NEVER, true) == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
    }

    /** Try to take a lock without waiting. */
    public static boolean tryAcquire(LockState lock) {
        Strand self = Control.current();
        return self == null || Locking.tryAcquire(self, lock, Control.site(), 0, false) == Scheduler.READY;
    }

    /** Try to take a lock for some time. */
    public static boolean tryAcquire(LockState lock, long nanos) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            return true;
        }
        int result = Locking.tryAcquire(self, lock, Control.site(), nanos, true);
        if (result == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
        return result == Scheduler.READY;
    }

    /** Give a lock back. */
    public static void release(LockState lock) {
        Strand self = Control.current();
        if (self != null) {
            requireHeld(self, lock);
            Locking.release(self, lock, Control.site(), false);
        }
    }

    private static void requireHeld(Strand self, LockState lock) {
        lock.renew(Control.epoch);
        if (lock.owner != self) {
            throw new IllegalMonitorStateException();
        }
    }

    /** True if the asking thread holds a lock. */
    public static boolean holds(LockState lock) {
        return Locking.holds(Control.current(), lock);
    }

    /** Tell how often the asking thread holds a lock. */
    public static int holdCount(LockState lock) {
        return holds(lock) ? lock.holds : 0;
    }

    /** Tell how often whoever holds a lock does. */
    public static int holdsOfOwner(LockState lock) {
        query(lock);
        return lock.holds;
    }

    /** Give the thread that holds a lock. */
    public static @Nullable Thread owner(LockState lock) {
        query(lock);
        Strand owner = lock.owner;
        return owner == null ? null : owner.thread;
    }

    /** Look at a target's state. */
    public static void query(Target target) {
        target.renew(Control.epoch);
        Strand self = Control.current();
        if (self != null) {
            Locking.query(self, target, Control.site());
        }
    }

    /**
     * Wait on a condition.
     *
     * @param nanos how long, 0 for ever, negative for no time at all
     * @return true if signalled, false if time ran out
     */
    public static boolean await(WaitSet set, long nanos, boolean heedful) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            return true;
        }
        requireHeld(self, set.lock);
        int result = Locking.await(self, set, Control.site(), nanos, heedful);
        if (result == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
        return result == Scheduler.READY;
    }

    /** Signal a condition. */
    public static void signal(WaitSet set, boolean all) {
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        requireHeld(self, set.lock);
        if (all) {
            Locking.signalAll(self, set, Control.site());
        } else {
            Locking.signal(self, set, Control.site());
        }
    }

    /** Say how much of a target the operation that follows wants. */
    public static void want(int amount) {
        Strand self = Control.current();
        if (self != null) {
            self.amount = amount;
        }
    }

    /**
     * Do an operation on a target that its own {@link Target#admits} may hold up; the caller changes the target's state after
     * it returns, within the same step, and then calls {@link #done}.
     *
     * @param op one of {@link Op}
     * @param nanos how long to wait at most, 0 for ever, negative for not at all
     * @return false if time ran out
     */
    public static boolean operate(Target target, int op, long nanos, boolean heedful) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            return true;
        }
        target.renew(Control.epoch);
        Scheduler current = self.scheduler;
        self.op = op;
        if (current.alone && target.admits(self)) {
            if (heedful && self.interruptFlag.isSet()) {
                throw Threading.heed(self);
            }
            return true;
        }
        if (nanos < 0) {
            current.turn(self, Op.QUERY, target, Control.site(), Strand.NEVER);
            self.op = op;
            if (heedful && Threading.heedfully(self, Scheduler.READY) == Scheduler.INTERRUPTED) {
                throw Threading.heed(self);
            }
            if (target.admits(self)) {
                current.steps().become(op);
                return true;
            }
            current.touch(self, target, Mode.READ);
            self.spin.saw(target);
            return false;
        }
        if (!target.admits(self)) {
            target.changed();
        }
        self.heedful = heedful;
        int result = current.turn(
                self, op, target, Control.site(), nanos == 0 ? Strand.NEVER : Threading.deadline(self, nanos));
        self.heedful = false;
        if (heedful) {
            result = Threading.heedfully(self, result);
        }
        if (result == Scheduler.READY) {
            return true;
        }
        current.steps().become(Op.QUERY);
        current.touch(self, target, Mode.READ);
        self.spin.saw(target);
        if (result == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
        return false;
    }

    /** Note what {@link #operate} has let the current thread do to a target. */
    public static void done(Target target, Mode mode) {
        Strand self = Control.current();
        if (self != null) {
            if (!self.scheduler.alone) {
                self.scheduler.touch(self, target, mode);
            }
            if (mode != Mode.READ) {
                target.changed();
                self.wrote();
            }
        }
    }

    /** Wait for the turn of an operation on a target that need not wait for anything else; {@link #done} must follow. */
    public static void step(Target target, int op) {
        Strand self = Control.current();
        if (self != null) {
            target.renew(Control.epoch);
            if (!self.scheduler.alone) {
                self.scheduler.turn(self, op, target, Control.site(), Strand.NEVER);
            }
        }
    }

    /** Take over what others have handed over at a synchroniser. */
    public static void take(dev.heddle.detect.SyncClock clock) {
        Strand self = Control.current();
        if (self != null) {
            self.scheduler.order().acquire(self.index, clock);
        }
    }

    /** Hand over at a synchroniser. */
    public static void put(dev.heddle.detect.SyncClock clock) {
        Strand self = Control.current();
        if (self != null) {
            self.scheduler.order().release(self.index, clock);
        }
    }
}
