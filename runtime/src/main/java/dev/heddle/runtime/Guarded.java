package dev.heddle.runtime;

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
 * while the program runs: else the tellings of two threads could interleave and show a race that is none. A thread in a
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

    /** Tell of an access that is made under a monitor. */
    static void access(Observer observer, Object monitor, int kind, Object contents, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        boolean held = self.handsOver(monitor, Observer.MONITOR);
        synchronized (LOCKS[System.identityHashCode(monitor) & (LOCKS.length - 1)]) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, monitor, Observer.HANDOFF, site, 0, null);
            if (!held) {
                Locks.acquired(observer, monitor, WITHIN, site);
            }
            Hooks.tell(observer, kind, contents, Observer.CONTENTS, site, 0, null);
            if (!held) {
                Locks.releasing(observer, monitor, WITHIN, site);
            }
            Hooks.tell(observer, EventCode.VOLATILE_WRITE, monitor, Observer.HANDOFF, site, 0, null);
        }
    }

    /** Tell, after the call, that it has passed through the monitor: what it saw was written before. */
    static void passed(Observer observer, Object monitor, int site) {
        if (!ThreadState.current().holds(monitor, Observer.MONITOR)) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, monitor, Observer.HANDOFF, site, 0, null);
        }
    }

    /** True if this thread is in a block that holds the monitor of a library object other than the contents' own. */
    static boolean isHeld(Object monitor, Object contents) {
        return monitor != contents && ThreadState.current().holds(monitor, Observer.MONITOR);
    }
}
