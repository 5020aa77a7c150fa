package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import org.jspecify.annotations.Nullable;

/** What threads do with locks, monitors and conditions. */
final class Locking {
    private Locking() {}

    /** Take a lock, again if it is held already; one that only this thread can reach without a step. */
    static void acquire(Strand self, LockState lock, int site, boolean local) {
        lock.renew(self.scheduler.execution());
        if (lock.owner == self) {
            lock.holds++;
            return;
        }
        if ((local || self.scheduler.alone) && lock.isFree()) {
            take(self, lock, 1);
            return;
        }
        if (comeTo(self, lock, false, site, false) == Scheduler.READY) {
            self.scheduler.touch(self, lock, Mode.WRITE);
            take(self, lock, 1);
        } else {
            wantAndTake(self, Op.ACQUIRE, lock, site, 1);
        }
    }

    /**
     * Come to a lock, if it is one where that decides, and stand in its queue unless it can be had at once.
     *
     * @return {@link Scheduler#READY} if it can, in the same step; {@link Scheduler#INTERRUPTED} if the thread heeds interrupts and was
     *     interrupted before
     */
    static int comeTo(Strand self, LockState lock, boolean shared, int site, boolean heedful) {
        if (lock.arrivals == null || !lock.barging) {
            arrive(self, lock, shared, site);
            return Scheduler.TIMED_OUT;
        }
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.QUERY, lock, site, Strand.NEVER);
        if (heedful && self.interruptFlag.isSet()) {
            return Scheduler.INTERRUPTED;
        }
        if (lock.isFreeFor(self, shared)) {
            scheduler.steps().become(shared ? Op.SHARE : Op.ACQUIRE);
            return Scheduler.READY;
        }
        scheduler.steps().become(Op.ARRIVE);
        scheduler.touch(self, lock, Mode.WRITE);
        stand(lock, self, shared);
        return Scheduler.TIMED_OUT;
    }

    private static void arrive(Strand self, LockState lock, boolean shared, int site) {
        if (lock.arrivals != null) {
            self.scheduler.turn(self, Op.ARRIVE, lock, site, Strand.NEVER);
            self.scheduler.touch(self, lock, Mode.WRITE);
            stand(lock, self, shared);
        }
    }

    private static void stand(LockState lock, Strand strand, boolean shared) {
        if (lock.arrivals != null) {
            lock.arrivals.add(strand, shared, shared ? lock.owner != null : !lock.isFree());
            lock.changed();
        }
    }

    /** Take the lock no more: part of the step in which a thread has waited too long, or in vain. */
    static void giveUp(Strand self, LockState lock) {
        self.scheduler.steps().become(Op.QUERY);
        if (lock.arrivals == null) {
            self.scheduler.touch(self, lock, Mode.READ);
        } else {
            self.scheduler.touch(self, lock, Mode.WRITE);
            lock.arrivals.remove(self);
            lock.changed();
        }
        self.spin.saw(lock);
    }

    private static void wantAndTake(Strand self, int op, LockState lock, int site, int holds) {
        announceWant(self, op, lock, site);
        self.scheduler.turn(self, op, lock, site, Strand.NEVER);
        self.scheduler.touch(self, lock, Mode.WRITE);
        take(self, lock, holds);
    }

    /** Look for a cycle of waits that this thread is about to close, and let those hear that ask who waits. */
    private static void announceWant(Strand self, int op, LockState lock, int site) {
        if (lock.owner != null) {
            self.op = op;
            self.target = lock;
            self.site = site;
            self.scheduler.enable(self, false);
            lock.changed();
            Deadlocks.onCycle(self);
        }
    }

    private static void take(Strand self, LockState lock, int holds) {
        lock.owner = self;
        lock.holds = holds;
        self.spin.took(Sites.isInner(self.site));
        lock.taken(self);
        lock.changed();
        self.scheduler.order().acquire(self.index, lock.sync());
        tellTaken(self, lock, false);
    }

    /** Give a lock back, in the end if it is held more than once. */
    static void release(Strand self, LockState lock, int site, boolean local) {
        if (--lock.holds > 0) {
            return;
        }
        if (!local && !self.scheduler.alone) {
            lock.holds = 1;
            self.scheduler.turn(self, Op.RELEASE, lock, site, Strand.NEVER);
            self.scheduler.touch(self, lock, Mode.WRITE);
        }
        self.spin.gave();
        free(self, lock);
    }

    /** Give a lock back within the step that took it, unless there were others since. */
    static void releaseWithin(Strand self, LockState lock, int site, boolean stepped) {
        if (stepped || lock.holds > 1) {
            release(self, lock, site, false);
        } else {
            self.spin.gave();
            free(self, lock);
        }
    }

    private static void free(Strand self, LockState lock) {
        self.scheduler.order().release(self.index, lock.sync());
        lock.owner = null;
        lock.holds = 0;
        lock.changed();
        tellGiven(self, lock, false);
    }

    /**
     * Try to take a lock.
     *
     * @param nanos how long to wait, 0 for not at all, {@link Strand#NEVER} for ever, in virtual time
     * @param heedful true if an interrupt ends the try; one that does not wait then lets those go first that have come before
     * @return {@link Scheduler#READY} if it was taken
     */
    static int tryAcquire(Strand self, LockState lock, int site, long nanos, boolean heedful) {
        Scheduler scheduler = self.scheduler;
        lock.renew(scheduler.execution());
        boolean held = lock.owner == self;
        if (held || (scheduler.alone && lock.isFree())) {
            if (heedful && self.interruptFlag.isSet()) {
                return Scheduler.INTERRUPTED;
            }
            if (held) {
                lock.holds++;
            } else {
                take(self, lock, 1);
            }
            return Scheduler.READY;
        }
        int result;
        if (nanos <= 0) {
            scheduler.turn(self, Op.QUERY, lock, site, Strand.NEVER);
            boolean behind = heedful && lock.keepsBack();
            result = lock.isFree() && !behind ? Scheduler.READY : Scheduler.TIMED_OUT;
            scheduler.steps().become(Op.ACQUIRE);
        } else {
            result = comeTo(self, lock, false, site, heedful);
            if (result == Scheduler.TIMED_OUT) {
                self.heedful = heedful;
                if (nanos == Strand.NEVER) {
                    announceWant(self, Op.ACQUIRE, lock, site);
                }
                result = scheduler.turn(self, Op.ACQUIRE, lock, site, Threading.deadline(self, nanos));
                self.heedful = false;
            }
        }
        if (heedful) {
            result = Threading.heedfully(self, result);
        }
        if (result == Scheduler.READY) {
            scheduler.touch(self, lock, Mode.WRITE);
            take(self, lock, 1);
        } else {
            giveUp(self, lock);
        }
        return result;
    }

    /** Look at a lock's state: a query, which others' operations on it may change. */
    static void query(Strand self, Target target, int site) {
        if (!self.scheduler.alone) {
            self.scheduler.turn(self, Op.QUERY, target, site, Strand.NEVER);
            self.scheduler.touch(self, target, Mode.READ);
            self.spin.saw(target);
        }
    }

    /**
     * Wait on a monitor or condition: give the lock back, and take it again before returning.
     *
     * @param nanos how long, 0 for ever, negative for no time at all, in virtual time
     * @return {@link Scheduler#READY} if notified
     */
    static int await(Strand self, WaitSet set, int site, long nanos, boolean heedful) {
        Scheduler scheduler = self.scheduler;
        LockState lock = set.lock;
        boolean mayStray = scheduler.spurious().mayWake(self, site);
        if (!scheduler.alone || mayStray) {
            scheduler.announce(lock);
            scheduler.turn(self, Op.WAIT, set, site, Strand.NEVER);
        }
        if (heedful && self.interruptFlag.isSet()) {
            return Scheduler.INTERRUPTED;
        }
        set.renew(scheduler.execution());
        if (!scheduler.alone) {
            touch(self, set);
            scheduler.touch(self, lock, Mode.WRITE);
            if (heedful) {
                scheduler.touch(self, self.interruptFlag, Mode.READ);
            }
        }
        int holds = lock.holds;
        self.spin.waits();
        free(self, lock);
        Waiting waiting = new Waiting(self, scheduler.steps().count() - 1);
        waiting.brief = nanos < 0;
        waiting.stray = !waiting.brief && mayStray && scheduler.spurious().wakes(self);
        set.add(waiting);
        self.waiting = waiting;
        self.heedful = heedful;
        long deadline = nanos <= 0 ? Strand.NEVER : Threading.deadline(self, nanos);
        int result = scheduler.turn(self, Op.LEAVE, set, site, deadline);
        self.heedful = false;
        self.waiting = null;
        if (waiting.notified) {
            self.wrote();
            // The notifier has made the next operation the taking of the lock, and it is now this thread's turn.
            scheduler.touch(self, lock, Mode.WRITE);
            touchLife(self, lock);
            take(self, lock, holds);
            return Scheduler.READY;
        }
        touch(self, set);
        if (result == Scheduler.TIMED_OUT) {
            self.spin.unseen();
        }
        boolean left = waiting.stray || waiting.brief;
        if (result == Scheduler.INTERRUPTED || (heedful && left)) {
            scheduler.touch(self, self.interruptFlag, Mode.READ);
        }
        if (left) {
            if (heedful && self.interruptFlag.isSet()) {
                waiting.strayNoMore();
                result = Scheduler.INTERRUPTED;
            } else if (waiting.brief) {
                result = Scheduler.TIMED_OUT;
            } else {
                scheduler.steps().mark(Steps.SPURIOUS);
            }
        }
        set.remove(waiting);
        if (lock.arrivals != null) {
            scheduler.touch(self, lock, Mode.WRITE);
            stand(lock, self, false);
        }
        wantAndTake(self, Op.WAKE, lock, site, holds);
        return result;
    }

    private static void touch(Strand self, WaitSet set) {
        self.scheduler.touch(self, set, Mode.WRITE);
        touchLife(self, set.lock);
    }

    /** Note that a step has to do with those who wait on a Thread object: that thread's end wakes them all. */
    private static void touchLife(Strand self, LockState lock) {
        if (lock.lock() instanceof Thread thread) {
            self.scheduler.touch(self, ControlledThread.fate(thread).life, Mode.READ);
        }
    }

    /** Wake one of the threads that wait; any of a monitor's, the longest waiting of a condition's. */
    static void signal(Strand self, WaitSet set, int site) {
        set.renew(self.scheduler.execution());
        if (!self.scheduler.alone) {
            self.scheduler.turn(self, Op.NOTIFY, set, site, Strand.NEVER);
            touch(self, set);
        }
        if (!set.isEmpty()) {
            int which =
                    set.fifo ? 0 : self.scheduler.choose(self, set.candidates().size());
            wake(self, set, set.candidates().get(which));
        }
    }

    /** Wake all threads that wait. */
    static void signalAll(Strand self, WaitSet set, int site) {
        set.renew(self.scheduler.execution());
        if (!self.scheduler.alone) {
            self.scheduler.turn(self, Op.NOTIFY_ALL, set, site, Strand.NEVER);
            touch(self, set);
        }
        self.wrote();
        wakeAll(self, set);
    }

    private static void wakeAll(Strand self, WaitSet set) {
        while (!set.isEmpty()) {
            wake(self, set, set.candidates().get(0));
        }
    }

    private static void wake(Strand self, WaitSet set, Waiting one) {
        set.remove(one);
        one.notified = true;
        if (set.lock.arrivals != null) {
            if (!self.scheduler.alone) {
                self.scheduler.touch(self, set.lock, Mode.WRITE);
            }
            stand(set.lock, one.strand, false);
        }
        self.scheduler.redirect(one.strand, Op.WAKE, set.lock);
        one.strayNoMore();
        StepListener hears = self.scheduler.listener();
        if (hears != null) {
            hears.woke(self, one.strand);
        }
    }

    /** Do what the JVM does when a thread ends: notify all who wait on its Thread object. */
    static void endOfThread(Strand self) {
        Monitor monitor = Shadows.monitorIfAny(self.thread);
        if (monitor != null) {
            wakeAll(self, monitor.waiters);
        }
    }

    static boolean holds(@Nullable Strand self, LockState lock) {
        return self != null && lock.owner == self;
    }

    // ---- who listens hears of it ----

    static void tellTaken(Strand self, Target lock, boolean shared) {
        StepListener hears = self.scheduler.listener();
        if (hears != null) {
            hears.took(self, lock, shared);
        }
    }

    static void tellGiven(Strand self, Target lock, boolean shared) {
        StepListener hears = self.scheduler.listener();
        if (hears != null) {
            hears.gave(self, lock, shared);
        }
    }
}
