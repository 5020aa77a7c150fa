package dev.heddle.detect.run;

/**
 * How long a thread has waited for another that keeps it away from something.
 *
 * <p>That lasts for some instructions, unless the other one was thrown out of them by an error: at the end of its stack every call is one,
 * also the call that would let others go on. So nobody waits for ever: whose patience is over may go on as if he had been let.
 */
final class Patience {
    private static final int SPINS = 100;
    private static final long LONGEST = 1_000_000_000L;

    /** A thread that was kept from running does not know how long the other one could run: more than this at a time does not count. */
    private static final long LONGEST_STEP = 10_000_000L;

    private int spins;
    private long last;
    private long waited;

    /** Wait a little. True if that was too often. */
    @SuppressWarnings("ThreadPriorityCheck") // the other one may need this processor to go on
    boolean waitedTooLong() {
        if (++spins % SPINS != 0) {
            Thread.onSpinWait();
            return false;
        }
        Thread.yield();
        long time = System.nanoTime();
        waited += spins == SPINS ? 0 : Math.min(time - last, LONGEST_STEP);
        last = time;
        return waited > LONGEST;
    }
}
