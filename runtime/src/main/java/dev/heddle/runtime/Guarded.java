package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Accesses to the contents of library objects that guard themselves by a monitor: Vector, a synchronised list.
 *
 * <p>The call takes the monitor within the JDK, where no hook stands. To take it here as well, so as to tell under it,
 * would block on a lock of the program's, and a correct program could deadlock. So nothing of the program's is locked,
 * and the order that the monitor makes is told as a hand-over at the object whose monitor it is:
 *
 * <pre>
 * before the call      VOLATILE_READ handoff; ACQUIRE within; access; RELEASE within; VOLATILE_WRITE handoff
 * after it             VOLATILE_READ handoff: what the call saw was handed over before
 * inside a block that  VOLATILE_READ handoff; access; VOLATILE_WRITE handoff, and another VOLATILE_WRITE before the
 * holds the monitor    block ends or waits: who calls next sees the whole block
 * </pre>
 *
 * <p>The first line is told as one piece, under a lock of Heddle's own that is held while the observer listens and never
 * while the program runs: else the tellings of two threads could interleave and show a race that is none. Where a call takes a second monitor under
 * the first, as {@code list.addAll(other)} does, the lines of the second stand within those of the first, under two such locks. A thread in a
 * block and a thread that is about to call may both be seen to hold the monitor; therefore the latter's has the mode
 * {@link Observer#WITHIN}, and orders nothing.
 */
final class Guarded {
    private static final int WITHIN = Observer.MONITOR | Observer.WITHIN;
    private static final Object[] LOCKS = new Object[64];

    static {
        for (int i = 0; i < LOCKS.length; i++) {
            LOCKS[i] = new Object();
        }
    }

    private Guarded() {}

    /**
     * Tell of an access that is made under a monitor.
     *
     * @param outer another one, which the call holds meanwhile, or null
     */
    static void access(Observer observer, @Nullable Object outer, Object monitor, int kind, Object contents, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        int own = stripe(monitor);
        int other = outer == null ? own : stripe(outer);
        synchronized (LOCKS[Math.min(own, other)]) {
            synchronized (LOCKS[Math.max(own, other)]) {
                boolean around = outer != null && outer != monitor;
                if (around && outer != null) {
                    enter(observer, self, outer, site);
                }
                enter(observer, self, monitor, site);
                Hooks.tell(observer, kind, contents, Observer.CONTENTS, site, 0, null);
                leave(observer, self, monitor, site);
                if (around && outer != null) {
                    leave(observer, self, outer, site);
                }
            }
        }
    }

    private static int stripe(Object monitor) {
        return System.identityHashCode(monitor) & (LOCKS.length - 1);
    }

    private static void enter(Observer observer, ThreadState self, Object monitor, int site) {
        Hooks.tell(observer, EventCode.VOLATILE_READ, monitor, Observer.HANDOFF, site, 0, null);
        if (!self.handsOver(monitor, Observer.MONITOR)) {
            Locks.acquired(observer, monitor, WITHIN, site);
        }
    }

    private static void leave(Observer observer, ThreadState self, Object monitor, int site) {
        if (!self.holds(monitor, Observer.MONITOR)) {
            Locks.releasing(observer, monitor, WITHIN, site);
        }
        Hooks.tell(observer, EventCode.VOLATILE_WRITE, monitor, Observer.HANDOFF, site, 0, null);
        Meetings.handed(monitor);
    }

    /**
     * Tell, after the call, that it has passed through the monitor: what it saw was written before.
     *
     * @param used whether code of the program's ran under it; what that did comes before who calls next
     */
    static void passed(Observer observer, Object monitor, boolean used, int site) {
        if (!ThreadState.current().holds(monitor, Observer.MONITOR)) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, monitor, Observer.HANDOFF, site, 0, null);
            if (used) {
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, monitor, Observer.HANDOFF, site, 0, null);
                Meetings.handed(monitor);
            }
        }
    }

    /**
     * True if this thread is in a block that holds the monitor of a library object other than the contents' own, or of contents that guard themselves
     * by it.
     */
    static boolean isHeld(Object monitor, Object contents, boolean selfGuarding) {
        return (selfGuarding || monitor != contents) && ThreadState.current().holds(monitor, Observer.MONITOR);
    }
}
