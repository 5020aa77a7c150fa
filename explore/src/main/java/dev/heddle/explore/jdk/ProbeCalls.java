package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;

/** What replaces the random numbers by which threads are spread over cells. */
@Replaces(named = "jdk.internal.access.JavaUtilConcurrentTLRAccess")
public final class ProbeCalls {
    private ProbeCalls() {}

    public static int getThreadLocalRandomProbe(Object access) {
        return Control.probe();
    }

    public static int advanceThreadLocalRandomProbe(Object access, int probe) {
        return Control.advanceProbe(probe);
    }
}
