package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Locks, with re-entrance folded: only the outermost acquire and release are events.
 *
 * <p>A wait gives the lock back and takes it again. It may end by an exception, and then no hook stands behind it; so the
 * wake is owed from the moment the wait is told, and paid by the hook behind the wait or, failing that, before the next
 * event of the thread.
 */
final class Locks {
    private Locks() {}

    static void acquired(Observer observer, Object lock, int mode, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        boolean done = false;
        try {
            if (self.acquired(lock, mode & ~Observer.TRIED)) {
                int at = self.held - 1;
                self.told[at] = false; // in case an error gets in the way
                self.told[at] = Hooks.tellLock(observer, self, EventCode.ACQUIRE, lock, mode, site);
            }
            done = true;
        } catch (OutOfMemoryError noRoom) {
            Installation.fault(noRoom);
        } finally {
            Installation.MISSED[done ? 0 : 1]++;
        }
    }

    static void releasing(Observer observer, Object lock, int mode, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        boolean handsOver = self.isHandingOver(lock, mode);
        if (self.released(lock, mode)) {
            boolean done = false;
            try {
                handOver(observer, handsOver, lock, site);
                done = Hooks.tellLock(observer, self, EventCode.RELEASE, lock, mode, site);
            } finally {
                Installation.MISSED[done ? 0 : 1]++; // nobody will tell of it again
            }
        }
    }

    static void waiting(Observer observer, Object lock, int mode, @Nullable Object condition, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside || !self.holds(lock, mode)) {
            return;
        }
        handOver(observer, self.isHandingOver(lock, mode), lock, site);
        Hooks.tell(observer, self, EventCode.WAIT, lock, mode, site, 0, condition);
        self.waitingOn = lock;
        self.waitingCondition = condition;
        self.waitingMode = mode;
        self.waitingSite = site;
        self.untold |= ThreadState.UNTOLD_WAKE;
    }

    /** Tell those who call a library object that guards itself of all that was done under its monitor. */
    private static void handOver(Observer observer, boolean handsOver, Object lock, int site) {
        if (handsOver) {
            Hooks.tell(observer, EventCode.VOLATILE_WRITE, lock, Observer.HANDOFF, site, 0, null);
            Meetings.handed(lock);
        }
    }

    static void woke(Observer observer) {
        ThreadState self = ThreadState.current();
        if (!self.inside && (self.untold & ThreadState.UNTOLD_WAKE) != 0) {
            Threads.settle(observer, self);
        }
    }
}
