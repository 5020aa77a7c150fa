package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Common;
import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of Thread that look at and change what happens to every thread's exceptions. */
@Replaces(Thread.class)
public final class HandlerCalls {
    private HandlerCalls() {}

    @OfClass
    public static Thread.@Nullable UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        Common.looksAtHandler();
        return Thread.getDefaultUncaughtExceptionHandler();
    }

    @OfClass
    public static void setDefaultUncaughtExceptionHandler(Thread.@Nullable UncaughtExceptionHandler handler) {
        Surroundings.touch();
        Common.changesHandler();
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }
}
