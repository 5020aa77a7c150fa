package dev.heddle.explore.engine;

import dev.heddle.model.Mode;

/** What the class that stands for a read-write lock is built from, as far as the lock is shared; see {@link LockControl}. */
public final class SharedLockControl {
    private SharedLockControl() {}

    /** Take a share of a lock. */
    public static void acquire(ReadWriteState lock) {
        Strand self = Control.current();
        if (self != null) {
            acquire(self, lock, Strand.NEVER, false);
        }
    }

    /** Take a share of a lock, unless interrupted. */
    public static void acquireInterruptibly(ReadWriteState lock) throws InterruptedException {
        Strand self = Control.current();
        if (self != null && acquire(self, lock, Strand.NEVER, true) == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
    }

    /** Try to take a share of a lock without waiting. */
    public static boolean tryAcquire(ReadWriteState lock) {
        Strand self = Control.current();
        return self == null || acquire(self, lock, 0, false) == Scheduler.READY;
    }

    /** Try to take a share of a lock for some time. */
    public static boolean tryAcquire(ReadWriteState lock, long nanos) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            return true;
        }
        int result = acquire(self, lock, Math.max(0, nanos), true);
        if (result == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
        return result == Scheduler.READY;
    }

    private static int acquire(Strand self, ReadWriteState lock, long nanos, boolean heedful) {
        Scheduler scheduler = self.scheduler;
        lock.renew(scheduler.execution());
        if (scheduler.alone && lock.isReadable(self)) {
            if (heedful && self.interruptFlag.isSet()) {
                return Scheduler.INTERRUPTED;
            }
            lock.share(self);
            return Scheduler.READY;
        }
        int result;
        if (nanos == 0) {
            scheduler.turn(self, Op.QUERY, lock, Control.site(), Strand.NEVER);
            boolean had = heedful ? lock.isFreeFor(self, true) : lock.isReadable(self);
            result = had ? Scheduler.READY : Scheduler.TIMED_OUT;
            scheduler.steps().become(result == Scheduler.READY ? Op.SHARE : Op.QUERY);
        } else {
            result = Locking.comeTo(self, lock, true, Control.site(), heedful);
            if (result == Scheduler.TIMED_OUT) {
                self.heedful = heedful;
                result = scheduler.turn(self, Op.SHARE, lock, Control.site(), Threading.deadline(self, nanos));
                self.heedful = false;
            }
        }
        if (heedful) {
            result = Threading.heedfully(self, result);
        }
        if (result == Scheduler.READY) {
            // Who stood in the queue changes that: it lets others come next.
            scheduler.touch(self, lock, lock.arrivals != null && lock.arrivals.has(self) ? Mode.WRITE : Mode.SHARED);
            lock.share(self);
        } else {
            Locking.giveUp(self, lock);
        }
        return result;
    }

    /** Give a share back. */
    public static void release(ReadWriteState lock) {
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        lock.renew(self.scheduler.execution());
        if (lock.shares(self) == 0) {
            throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
        }
        if (!self.scheduler.alone) {
            self.scheduler.turn(self, Op.RELEASE, lock, Control.site(), Strand.NEVER);
            self.scheduler.touch(self, lock, Mode.SHARED);
        }
        lock.unshare(self);
    }

    /** Tell how often the asking thread holds a share of a lock. */
    public static int holds(ReadWriteState lock) {
        lock.renew(Control.epoch);
        Strand self = Control.current();
        return self == null ? 0 : lock.shares(self);
    }

    /** Tell how often a lock is shared. */
    public static int count(ReadWriteState lock) {
        LockControl.query(lock);
        return lock.readers();
    }
}
