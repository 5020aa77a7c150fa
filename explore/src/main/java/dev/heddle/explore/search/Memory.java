package dev.heddle.explore.search;

import java.util.function.LongSupplier;

/**
 * Tells whether there is enough memory to go on: a search that has none left should end by itself and say so, before the JVM does.
 *
 * <p>Most of what fills the heap is garbage, so when it looks full it is cleared up first. That takes time; if it was worth it, nobody
 * looks again for a while.
 */
public final class Memory {
    /** What a search says that ends for want of memory. */
    static final String USED_UP = "the memory is used up (-J-Xmx4g gives the program's JVM 4 GB)";

    /** When the heap looks full, and when it is, once it has been cleared up: shares of what it may become. */
    private static final double LOOKS_FULL = 0.9;

    private static final double FULL = 0.8;

    /** For how many questions the heap is not looked at after it was cleared up. */
    private static final int PAUSE = 50;

    private final LongSupplier used;
    private final long most;
    private final Runnable clearUp;
    private int pause;

    /** Look at this JVM's heap. */
    public Memory() {
        this(
                () -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(),
                Runtime.getRuntime().maxMemory(),
                System::gc);
    }

    Memory(LongSupplier used, long most, Runnable clearUp) {
        this.used = used;
        this.most = most;
        this.clearUp = clearUp;
    }

    /** True if it is used up; to be asked some times a second. */
    public boolean isUsedUp() {
        if (pause > 0) {
            pause--;
            return false;
        }
        if (used.getAsLong() < LOOKS_FULL * most) {
            return false;
        }
        clearUp.run();
        pause = PAUSE;
        return used.getAsLong() >= FULL * most;
    }
}
