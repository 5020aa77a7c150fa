package dev.heddle.explore.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a search stands between two executions: with it another JVM goes on as if it had been there from the beginning.
 *
 * @param strategy where the strategy stands
 * @param progress the figures so far
 * @param soundings how far it has got, seen from executions at random, as numbers
 * @param known the fingerprints of what was found
 * @param shown true if something was found that showed again
 * @param notes what a person should know so far
 * @param weak the opaque, acquire and release accesses so far
 * @param cutReason why an execution was cut off; null if none was
 * @param uncontrolledReason what was not under control; null if nothing
 */
public record Stand(
        List<Long> strategy,
        Progress progress,
        List<Long> soundings,
        List<String> known,
        boolean shown,
        List<String> notes,
        WeakAccesses weak,
        @Nullable String cutReason,
        @Nullable String uncontrolledReason) {
    /** Keep copies. */
    public Stand {
        strategy = List.copyOf(strategy);
        soundings = List.copyOf(soundings);
        known = List.copyOf(known);
        notes = List.copyOf(notes);
    }
}
