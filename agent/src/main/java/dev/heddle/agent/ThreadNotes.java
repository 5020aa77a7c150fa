package dev.heddle.agent;

import dev.heddle.runtime.EventCode;
import org.jspecify.annotations.Nullable;

/** What listeners keep for one thread. All but {@link #join} and {@link #leave} belongs to the thread itself. */
final class ThreadNotes {
    /** How many events of each kind it has told. */
    final long[] counts = new long[EventCode.COUNT];

    /** How many class initialisers it seems to be in: one that throws does not tell that it is done. */
    int initialisers;

    /** The thread it has started last, until it is known whether that went well. */
    @Nullable
    Thread starting;

    /** What is kept for {@link #starting}. */
    @Nullable
    ThreadNotes child;

    private boolean joined;
    private boolean left;

    /** Count the thread among those that are alive. True if it was not before. */
    synchronized boolean join() {
        boolean first = !joined;
        joined = true;
        return first;
    }

    /** Count the thread no longer. True if it was counted until now. */
    synchronized boolean leave() {
        boolean counted = joined && !left;
        left = true;
        return counted;
    }
}
