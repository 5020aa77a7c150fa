package dev.heddle.detect;

/**
 * What threads have released at one lock, volatile location, latch or other synchroniser, for those that acquire there.
 *
 * <p>Kept is what the last thread knew that released, and its own clock then: to release is to leave a reference, whatever the number of
 * threads, as long as who releases knows all that was released before. That is so with every lock. Where it is not so, what
 * was there is taken along.
 *
 * <p>Valid for one execution. One call at a time: who holds the lock, or guards the synchroniser otherwise.
 */
public final class SyncClock {
    private final boolean ofLock;

    /** The last thread that released, or -1. */
    private int last = -1;

    /** Its own clock then. */
    private long until;

    /** What is known besides. */
    private Clock known = Clock.ZERO;

    /** True if there is nothing in {@link #known} that the last thread did not know. */
    private boolean knownByLast = true;

    /** Make the clock of what hands over and is no lock. */
    public SyncClock() {
        this(false);
    }

    private SyncClock(boolean ofLock) {
        this.ofLock = ofLock;
    }

    /** Make the clock of a lock. */
    public static SyncClock ofLock() {
        return new SyncClock(true);
    }

    /** Make a clock of what was released here. */
    public SyncClock copy() {
        SyncClock copy = new SyncClock(ofLock);
        copy.last = last;
        copy.until = until;
        copy.known = known;
        copy.knownByLast = knownByLast;
        return copy;
    }

    /** True if it is a lock's. */
    public boolean isOfLock() {
        return ofLock;
    }

    /** Order what a thread did so far before what follows an acquire, from now on. */
    public void release(ThreadClock thread) {
        if (isKnownTo(thread)) {
            known = thread.known;
            knownByLast = true;
        } else {
            Clock all = known.with(last, until).join(thread.known);
            knownByLast = all == thread.known;
            known = all;
        }
        last = thread.thread;
        until = thread.own++;
    }

    /** Order all that was released so far before what a thread does from now on. */
    public void acquire(ThreadClock thread) {
        if (!isKnownTo(thread)) {
            thread.learn(known, last, until);
        }
    }

    /** True if a thread surely knows all that was released. */
    private boolean isKnownTo(ThreadClock thread) {
        return last < 0 || (knownByLast && (last == thread.thread || thread.known.get(last) >= until));
    }
}
