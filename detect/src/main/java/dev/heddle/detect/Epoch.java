package dev.heddle.detect;

/**
 * A moment in the life of a thread, as a number: which thread, and how often it had handed over its past by then.
 *
 * <pre>
 * bit 63 ....... 44  43 ................ 0
 *     thread         clock, from 1
 * </pre>
 *
 * <p>Zero is no moment. At fifty million hand-overs a second a clock lasts for four days.
 */
public final class Epoch {
    private static final int THREAD_SHIFT = 44;
    private static final long CLOCK_MASK = (1L << THREAD_SHIFT) - 1;

    /** There can be so many threads, numbered from 0. */
    public static final int THREADS = (1 << (Long.SIZE - THREAD_SHIFT)) - 1;

    private Epoch() {}

    static long of(int thread, long clock) {
        return ((long) thread << THREAD_SHIFT) | clock;
    }

    /** Give the number of the thread. */
    public static int thread(long epoch) {
        return (int) (epoch >>> THREAD_SHIFT);
    }

    /** Give the thread's clock. */
    public static long clock(long epoch) {
        return epoch & CLOCK_MASK;
    }
}
