package dev.heddle.explore.juc;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.ThreadControl;
import java.util.Random;

/**
 * Stands for {@link java.util.concurrent.ThreadLocalRandom}: what a thread gets is a function of the thread and how often it
 * has asked before.
 */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // it has no state to guard
public final class ThreadLocalRandom extends Random {
    private static final long serialVersionUID = 1;

    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    private final boolean made;

    private ThreadLocalRandom() {
        super(0);
        made = true;
    }

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

    @Override
    public void setSeed(long seed) {
        if (made) {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    protected int next(int bits) {
        return (int) (Control.seed() >>> (64 - bits));
    }

    @Override
    public long nextLong() {
        return Control.seed();
    }

    /** Give a number by the polar method; the second that it yields is not kept, another thread might get it. */
    @Override
    public double nextGaussian() {
        double square;
        double one;
        do {
            one = 2 * nextDouble() - 1;
            double other = 2 * nextDouble() - 1;
            square = one * one + other * other;
        } while (square >= 1 || square == 0);
        return one * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    }

    private Object readResolve() {
        return INSTANCE;
    }

    // ---- for the classes beside the original ----

    public static void localInit() {}

    public static int getProbe() {
        return ThreadControl.probe();
    }

    public static int advanceProbe(int probe) {
        return ThreadControl.advanceProbe(probe);
    }

    public static int nextSecondarySeed() {
        int seed = (int) Control.seed();
        return seed == 0 ? 1 : seed;
    }

    public static void eraseThreadLocals(Thread thread) {}

    @SuppressWarnings("removal") // the original's sibling classes name it on older JDKs
    public static void setInheritedAccessControlContext(Thread thread, java.security.AccessControlContext context) {}
}
