package dev.heddle.runtime;

import java.util.StringJoiner;

/** The switch that a mutable runtime asks at the head of every hook: which hook is out of order now. */
public final class Mutant {
    /** The number of the hook that does nothing, or -1. */
    public static volatile int off = -1;

    private static final boolean[] CALLED = new boolean[512];

    private Mutant() {}

    /** Note that a hook was called. True if it is to do nothing. */
    public static boolean isOff(int hook) {
        CALLED[hook] = true;
        return off == hook;
    }

    /** List the hooks that were called since this was last asked, as {@code [1,2]}. */
    public static String called() {
        StringJoiner called = new StringJoiner(",", "[", "]");
        for (int i = 0; i < CALLED.length; i++) {
            if (CALLED[i]) {
                called.add(Integer.toString(i));
                CALLED[i] = false;
            }
        }
        return called.toString();
    }
}
