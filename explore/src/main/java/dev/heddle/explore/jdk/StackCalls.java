package dev.heddle.explore.jdk;

import java.io.PrintStream;
import java.io.PrintWriter;

/** What replaces the methods by which a program looks at the stack of what was thrown. */
@Replaces(Throwable.class)
public final class StackCalls {
    private StackCalls() {}

    public static StackTraceElement[] getStackTrace(Throwable thrown) {
        return ProgramStacks.of(thrown.getStackTrace());
    }

    public static void printStackTrace(Throwable thrown) {
        ProgramStacks.tidy(thrown);
        thrown.printStackTrace();
    }

    public static void printStackTrace(Throwable thrown, PrintStream out) {
        ProgramStacks.tidy(thrown);
        thrown.printStackTrace(out);
    }

    public static void printStackTrace(Throwable thrown, PrintWriter out) {
        ProgramStacks.tidy(thrown);
        thrown.printStackTrace(out);
    }
}
