package dev.heddle.oracle;

import java.util.Set;

/**
 * Everything a program can do.
 *
 * <p>A statement is named by its thread and its number in it, counted from zero in the order of the source:
 * {@code T2:3}. Main's joins are {@code main:join1}, {@code main:join2} and so on.
 *
 * @param outcomes what executions that come to their end return, as the compiled program returns it
 * @param deadlocks where threads are blocked for ever when no thread can move: the statements, main's first, with blanks
 *     between
 * @param failures the assertions that can fail
 * @param executions how many complete orders of steps there are, deadlocked ones included; {@link Long#MAX_VALUE} if
 *     more than that
 * @param classes one canonical form for each Mazurkiewicz class of complete executions, as {@link Interpreter} defines
 *     it; empty where they were not asked for
 * @param complete whether this is all, and no bound was hit
 */
public record Behaviour(
        Set<String> outcomes,
        Set<String> deadlocks,
        Set<String> failures,
        long executions,
        Set<String> classes,
        boolean complete) {
    /** Keeps its own copies. */
    public Behaviour {
        outcomes = Set.copyOf(outcomes);
        deadlocks = Set.copyOf(deadlocks);
        failures = Set.copyOf(failures);
        classes = Set.copyOf(classes);
    }
}
