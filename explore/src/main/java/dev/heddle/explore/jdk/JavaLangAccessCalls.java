package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ThreadControl;

/** What replaces the JDK's own ways to start threads and to see beneath them. */
@Replaces(named = "jdk.internal.access.JavaLangAccess")
public final class JavaLangAccessCalls {
    private JavaLangAccessCalls() {}

    public static void start(Object access, Thread thread, Object container) {
        ThreadCalls.start(thread);
        ThreadControl.inheritScoped(thread);
    }

    public static Thread currentCarrierThread(Object access) {
        return ThreadControl.currentThread();
    }
}
