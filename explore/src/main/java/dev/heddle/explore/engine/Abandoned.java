package dev.heddle.explore.engine;

/** Thrown through the program's code where a backend has no other way to end a thread of an execution that is over. */
public final class Abandoned extends Error {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack, and is thrown where making one would cost
    static final Abandoned INSTANCE = new Abandoned();

    private Abandoned() {
        super("the execution is over", null, false, false);
    }
}
