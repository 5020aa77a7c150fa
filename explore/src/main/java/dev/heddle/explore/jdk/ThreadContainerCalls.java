package dev.heddle.explore.jdk;

import org.jspecify.annotations.Nullable;

/** What replaces the JDK's register of pools, for diagnosis: a controlled pool is in none. */
@Replaces(named = "jdk.internal.vm.SharedThreadContainer")
public final class ThreadContainerCalls {
    private ThreadContainerCalls() {}

    @Replaces.OfClass
    public static @Nullable Object create(String name) {
        return null;
    }

    public static void start(@Nullable Object container, Thread thread) {
        ThreadCalls.start(thread);
    }

    public static void close(@Nullable Object container) {}
}
