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
        for (ThreadGroup group = (ThreadGroup) own; group != null; group = group.getParent()) {
            if (handlesItself(group)) {
                return group;
            }
        }
        return Thread.getDefaultUncaughtExceptionHandler();
    }

    /** True if a group is of a class of the program's that says what is done with exceptions. */
    private static boolean handlesItself(ThreadGroup group) {
        try {
            return group.getClass()
                            .getMethod("uncaughtException", Thread.class, Throwable.class)
                            .getDeclaringClass()
                    != ThreadGroup.class;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
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
