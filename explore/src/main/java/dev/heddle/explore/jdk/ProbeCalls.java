package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ThreadControl;

/** What replaces the random numbers by which threads are spread over cells. */
@Replaces(named = "jdk.internal.access.JavaUtilConcurrentTLRAccess")
public final class ProbeCalls {
    private ProbeCalls() {}

    public static int getThreadLocalRandomProbe(Object access) {
        return ThreadControl.probe();
    }

    public static int advanceThreadLocalRandomProbe(Object access, int probe) {
        return ThreadControl.advanceProbe(probe);
    }
}
