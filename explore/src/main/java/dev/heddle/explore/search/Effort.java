package dev.heddle.explore.search;

/** How much time a JVM may spend on making orders of outcomes simple: a quarter of all, and always a second. */
public final class Effort {
    private static final long LEAST = 1_000_000_000;
    private static final int SHARE = 4;

    private final long start = System.nanoTime();
    private long spent;

    /** Give how much is left, in nanoseconds. */
    long left() {
        return Math.max(LEAST, (System.nanoTime() - start) / SHARE) - spent;
    }

    void spend(long nanos) {
        spent += nanos;
    }
}
