package dev.heddle.runtime;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes threads come later to places in the code where another order may matter, now and then and for a moment.
 *
 * <p>Whether a thread waits, and for how long, follows from the seed, the thread's number and how often it has come to such a place. It only takes time: nobody sleeps or is
 * parked, so that interrupts and permits stay what they are. All waits together are bounded, and then there are no more.
 */
final class Delays {
    /** How long one may be, in nanoseconds: mostly long enough for another thread to do a step, seldom for all it has to do. */
    private static final long[] LENGTHS = {0, 50_000, 500_000, 4_000_000};

    /** How long all of them together may be, in nanoseconds. */
    private static final long MOST = 1_500_000_000L;

    private static final AtomicLong LEFT = new AtomicLong(MOST);

    private static volatile long seed;

    private Delays() {}

    /** Say where random numbers begin. */
    static void begin(long first) {
        seed = first;
    }

    /** Wait for a moment, or don't. */
    @SuppressWarnings("ThreadPriorityCheck") // others are to come in meanwhile, and may need this processor
    static void pause() {
        ThreadState self = ThreadState.current();
        if (self.inside || LEFT.get() <= 0) {
            return;
        }
        long drawn = draw(seed, self.number, self.pauses++);
        if ((drawn & 1) != 0) {
            return;
        }
        long length = LENGTHS[(int) (drawn >>> 1) & (LENGTHS.length - 1)];
        long until = System.nanoTime() + length;
        LEFT.addAndGet(-length);
        do {
            Thread.yield();
        } while (System.nanoTime() - until < 0);
    }

    /** Draw a number, by the mixing of SplitMix64. */
    private static long draw(long from, long thread, long time) {
        long mixed = (from * 1_000_003 + thread) * 1_000_003 + time + 0x9e3779b97f4a7c15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
