package dev.heddle.runtime;

/** The switch that a mutable runtime asks at the head of every hook: which hook is out of order now. */
public final class Mutant {
    /** The number of the hook that does nothing, or -1. */
    public static volatile int off = -1;

    /** The hooks that were called since somebody last looked. */
    public static final boolean[] CALLED = new boolean[512];

    private Mutant() {}

    /** Note that a hook was called. True if it is to do nothing. */
    public static boolean isOff(int hook) {
        CALLED[hook] = true;
        return off == hook;
    }
}
