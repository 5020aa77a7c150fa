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

    /** Make the clock of a thread that has the number of an earlier one, whose last moment this was and whose end it is ordered after. */
    public ThreadClock(long last) {
        this.thread = Epoch.thread(last);
        this.own = Epoch.clock(last) + 1;
    }

    /** Make a clock of the same thread that knows the same. */
    public ThreadClock copy() {
        ThreadClock copy = new ThreadClock(thread);
        copy.own = own;
        copy.known = known;
        return copy;
    }

    /** Give the number of the thread. */
    public int thread() {
        return thread;
    }

    /** Give what it knows of the others. */
    public Clock known() {
        return known;
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

    /** Go on to a moment of the same thread: several clocks of a thread, which different things order, can so have the same moments. */
    public void proceed(long epoch) {
        own = Epoch.clock(epoch);
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
