package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** What to make of an exception that left a thread. */
final class Failures {
    private Failures() {}

    /** Give the handler that the program itself has set for a thread, or null. */
    static Thread.@Nullable UncaughtExceptionHandler handler(Strand strand) {
        Thread.UncaughtExceptionHandler own = strand.thread.getUncaughtExceptionHandler();
        if (own != null && !(own instanceof ThreadGroup)) {
            return own;
        }
        return Thread.getDefaultUncaughtExceptionHandler();
    }

    /** True for errors after which nothing can be relied on. */
    static boolean isOutOfControl(Throwable thrown) {
        return thrown instanceof VirtualMachineError;
    }

    static String describe(Strand self, Throwable thrown) {
        String what = thrown.getMessage();
        String name = thrown.getClass().getName();
        return self.name() + " fails: " + name + (what == null ? "" : ": " + what);
    }
}
