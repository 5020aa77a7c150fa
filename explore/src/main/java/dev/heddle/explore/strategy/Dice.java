package dev.heddle.explore.strategy;

/** Random numbers from a seed, the same on every JVM (SplitMix64). */
public final class Dice {
    private long state;

    /** Start from a seed. */
    public Dice(long seed) {
        state = seed;
    }

    /** Give all that the numbers to come depend on. */
    long state() {
        return state;
    }

    /** Go on from a state. */
    void resume(long from) {
        state = from;
    }

    /** Give any number. */
    public long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Give a number from 0 to below a bound. */
    public int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }
}
