package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the method of Thread that changes what happens to every thread's exceptions. */
@Replaces(Thread.class)
public final class HandlerCalls {
    private HandlerCalls() {}

    @OfClass
    public static void setDefaultUncaughtExceptionHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        Surroundings.touch();
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }
}
