package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/** The life of threads: what the rewritten {@link Thread} tells. */
final class Threads {
    /** Threads that have ended before there were shutdown hooks: the first ones, so that not all are kept for the sake of the few that matter. */
    private static final @Nullable Thread[] EARLY = new Thread[64];

    private static int early;

    private static volatile boolean hooked;

    private Threads() {}

    static void forking(Observer observer, Thread child) {
        try {
            ThreadState self = ThreadState.current();
            if (self.inside || child instanceof HeddleThread || servesVirtualThreads(child)) {
                return;
            }
            Hooks.tell(observer, EventCode.FORK, child, 0, 0, 0, self.child(child));
        } catch (Throwable fault) {
            Installation.fault(fault);
        }
    }

    /**
     * True for the JDK's own threads that virtual threads are run and woken by. The JDK starts them when it needs one,
     * on whatever thread that happens to be: as children they would number its real children differently in each run.
     */
    static boolean servesVirtualThreads(Thread thread) {
        String type = thread.getClass().getName();
        return type.equals("jdk.internal.misc.CarrierThread")
                || (type.equals("jdk.internal.misc.InnocuousThread")
                        && (thread.getName().startsWith("VirtualThread-")
                                || thread.getName().contains("Poller")));
    }

    static void ending(Observer observer) {
        Thread thread = Thread.currentThread();
        ThreadState self = ThreadState.of(thread);
        if (self == null || self.inside) {
            return; // A thread that did nothing that was seen; the JVM has such.
        }
        if (!thread.isDaemon()) {
            if (hooked) {
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, Runtime.getRuntime(), Observer.HANDOFF, 0, 0, null);
            } else {
                keep(thread);
            }
        }
        Hooks.tell(observer, EventCode.END, thread, 0, 0, 0, null);
        self.ended();
    }

    /** Note that there are shutdown hooks, or will be: threads that end hand over to them. */
    static void hooking() {
        hooked = true;
    }

    /** Tell that the JVM has seen all threads end that it waits for, and is about to start the hooks. */
    static void allEnded(Observer observer) {
        if (!hooked) {
            return; // then it does nothing that concerns anybody
        }
        Hooks.tell(observer, EventCode.VOLATILE_READ, Runtime.getRuntime(), Observer.HANDOFF, 0, 0, null);
        synchronized (EARLY) {
            for (int i = 0; i < early; i++) {
                Thread ended = EARLY[i];
                if (ended != null) {
                    joined(observer, ended);
                }
            }
        }
    }

    private static void keep(Thread ended) {
        synchronized (EARLY) {
            if (early < EARLY.length) {
                EARLY[early++] = ended;
            }
        }
    }

    static void joined(Observer observer, Thread other) {
        ThreadState theirs = ThreadState.of(other);
        if (theirs != null && !other.isAlive() && !(other instanceof HeddleThread)) {
            Hooks.tell(observer, EventCode.JOIN, other, 0, 0, 0, theirs);
        }
    }

    /** Tell what is owed, on a thread that is not inside a hook. */
    static void settle(Observer observer, ThreadState self) {
        if (self.inside || self.untold == 0) {
            return;
        }
        self.inside = true;
        try {
            tellUntold(observer, self);
        } catch (Throwable fault) {
            Installation.fault(fault);
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    /** Tell what is owed: that the thread began, that a wait ended, what a call has met meanwhile. */
    static void tellUntold(Observer observer, ThreadState self) {
        int owed = self.untold;
        self.untold = 0;
        if ((owed & ThreadState.UNTOLD_BEGIN) != 0) {
            observer.event(self, EventCode.BEGIN, Thread.currentThread(), 0, 0, 0, null);
        }
        if ((owed & ThreadState.UNTOLD_WAKE) != 0) {
            Object lock = self.waitingOn;
            Object condition = self.waitingCondition;
            self.waitingOn = null;
            self.waitingCondition = null;
            observer.event(self, EventCode.WAKE, lock, self.waitingMode, self.waitingSite, 0, condition);
        }
        Meetings meetings = self.meetings;
        if ((owed & ThreadState.UNTOLD_MEETING) != 0 && meetings != null && meetings.tell(observer, self)) {
            self.untold |= ThreadState.UNTOLD_MEETING;
        }
    }
}
