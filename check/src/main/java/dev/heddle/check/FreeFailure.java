package dev.heddle.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure of the program in its own eyes, seen in a free run.
 *
 * @param subject the class of what was thrown, or the exit code
 * @param message the message of what was thrown, if it has one
 * @param thread the thread that it left; null if it is no exception
 * @param stack where it was thrown, innermost first
 */
public record FreeFailure(
        Kind kind,
        String subject,
        @Nullable String message,
        @Nullable String thread,
        List<StackTraceElement> stack) {
    /** What kinds there are. */
    public enum Kind {
        /** An AssertionError has left a thread. */
        ASSERTION,
        /** Another exception has left a thread that has no handler of the program's for it. */
        EXCEPTION,
        /** The program has ended with an exit code that is not 0. */
        EXIT,
        /** It did not end, as it did in other runs. */
        HANG
    }

    /** Keep a copy. */
    public FreeFailure {
        stack = List.copyOf(stack);
    }

    /** Name what makes it the same in several runs: messages and threads may differ. */
    String key() {
        String place = stack.isEmpty()
                ? ""
                : stack.get(0).getClassName() + "." + stack.get(0).getMethodName();
        return kind + " " + subject + " " + place;
    }
}
