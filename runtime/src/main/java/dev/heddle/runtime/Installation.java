package dev.heddle.runtime;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Where the agent puts the observer and the guide before the first rewritten class runs.
 *
 * <p>{@link Hooks} copies them into constants of its own when it is initialised; what is installed after that is not
 * heard. A fault of an observer never reaches the program: the first is kept here, the others are counted.
 */
public final class Installation {
    private static @Nullable Observer observer;
    private static @Nullable Guide guide;
    private static @Nullable Runnable atEnd;
    private static final AtomicLong FAULTS = new AtomicLong();
    private static final AtomicLong UNKNOWN_ACCESSES = new AtomicLong();

    // Not an AtomicReference, which may need heap the first time it is used: there may be none.
    private static volatile @Nullable Throwable firstFault;

    /**
     * At 1 it changes when something was not told, or may not have been, because an error of the JVM came in between: the stack or the
     * heap was at its end. It is counted without a call, since there may be no stack for one, and so only roughly;
     * and without a branch: what else comes by is counted at 0.
     */
    @SuppressWarnings("MutablePublicArray")
    public static final int[] MISSED = new int[2];

    private Installation() {}

    /** Install the guide, and the observer or null for none. */
    public static synchronized void install(@Nullable Observer chosen, Guide known) {
        observer = chosen;
        guide = known;
    }

    /** True if an agent has installed something here. */
    public static synchronized boolean isTaken() {
        return guide != null;
    }

    /** Say what is to be done when the program is over and its shutdown hooks have run. */
    public static synchronized void atEnd(Runnable last) {
        atEnd = last;
    }

    /** Say where the random numbers begin that delay threads. */
    public static void delay(long seed) {
        Delays.begin(seed);
    }

    static void finish() {
        Runnable last;
        synchronized (Installation.class) {
            last = atEnd;
            atEnd = null;
        }
        if (last != null) {
            boolean was = enter();
            try {
                last.run();
            } catch (Throwable fault) {
                fault(fault);
            }
            leave(was);
        }
    }

    static synchronized @Nullable Observer observer() {
        return observer;
    }

    static synchronized @Nullable Guide guide() {
        return guide;
    }

    @SuppressWarnings("StaticAssignmentOfThrowable") // it is not thrown again, but told
    static void fault(Throwable fault) {
        MISSED[1]++;
        FAULTS.incrementAndGet();
        if (firstFault == null) {
            firstFault = fault;
        }
    }

    /** Give a number that changes when something was not told, because an error of the JVM came in between. */
    public static int missed() {
        return MISSED[1];
    }

    /** Count how often the observer failed. */
    public static long faults() {
        return FAULTS.get();
    }

    /** Give the first failure of the observer, if there was one. */
    public static @Nullable Throwable firstFault() {
        return firstFault;
    }

    /** Count an access whose location nobody knows, unless it is not the program's. */
    static void unknownAccess() {
        if (!ThreadState.current().inside) {
            UNKNOWN_ACCESSES.incrementAndGet();
        }
    }

    /**
     * Count the accesses of the program that could not be told: through a VarHandle, a field updater or an offset that
     * was made where no hook stands, so that nobody knows for which field.
     */
    public static long unknownAccesses() {
        return UNKNOWN_ACCESSES.get();
    }

    /** Run something of Heddle's own, so that whatever it runs on this thread is not taken for the program's doing. */
    public static boolean enter() {
        ThreadState self = ThreadState.current();
        boolean was = self.inside;
        self.inside = true;
        return was;
    }

    /** End what {@link #enter} began; give it what that returned. */
    public static void leave(boolean was) {
        ThreadState.current().inside = was;
    }
}
