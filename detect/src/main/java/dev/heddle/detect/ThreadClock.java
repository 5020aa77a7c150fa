package dev.heddle.detect;

/**
 * What a thread knows of the pasts of all: its own, which it alone adds to, and those that were handed over to it.
 *
 * <p>Belongs to its thread; who was handed something over from it has a {@link Clock} of his own.
 */
public final class ThreadClock {
    /** The number of the thread. */
    final int thread;

    /** How often it has handed over its past, and one more. */
    long own = 1;

    /** What it knows of the others; what this says of the thread itself means nothing. */
    Clock known = Clock.ZERO;

    /** Make the clock of a thread that is ordered after nothing. */
    public ThreadClock(int thread) {
        this.thread = thread;
    }

    /** Give the number of the thread. */
    public int thread() {
        return thread;
    }

    /** Give the present moment. */
    public long epoch() {
        return Epoch.of(thread, own);
    }

    /** True if a moment happens before what the thread does next. */
    public boolean isAfter(long epoch) {
        int other = Epoch.thread(epoch);
        return other == thread || Epoch.clock(epoch) <= known.get(other);
    }

    /** Know all that another clock knows, and its thread up to a moment. */
    void learn(Clock others, int other, long until) {
        known = known.join(others);
        if (other != thread) {
            known = known.with(other, until);
        }
    }

    /** Be the clock of a new execution. */
    void reset() {
        own = 1;
        known = Clock.ZERO;
    }
}
