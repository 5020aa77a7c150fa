package dev.heddle.explore.search;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where a search stands between two executions: with it another JVM goes on as if it had been there from the beginning.
 *
 * @param strategy where the strategy stands
 * @param progress the figures so far
 * @param classes the classes of executions that were counted, as text
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
        String classes,
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

    /** Draw the conclusion of a search that has ended here. */
    public Conclusion conclude(String why, @Nullable String tried, boolean everything) {
        return Conclusion.of(progress, shown, cutReason, uncontrolledReason, why, tried, everything, notes);
    }

    /** Give what a part of this search begins with: nothing has been done, but what was found is known. */
    public Stand part(long[] value) {
        return new Stand(
                Arrays.stream(value).boxed().toList(),
                Progress.NONE,
                "",
                Soundings.NONE,
                known,
                false,
                List.of(),
                WeakAccesses.NONE,
                null,
                null);
    }

    /** Add what a part has come to. */
    public Stand plus(Stand part) {
        return new Stand(
                strategy,
                progress.plus(part.progress),
                classes,
                soundings,
                union(known, part.known),
                shown || part.shown,
                union(notes, part.notes),
                weak.plus(part.weak.sites()),
                cutReason == null ? part.cutReason : cutReason,
                uncontrolledReason == null ? part.uncontrolledReason : uncontrolledReason);
    }

    private static List<String> union(List<String> some, List<String> more) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }

    /** Say otherwise where the strategy stands, which classes there are, and how far that is. */
    public Stand keeping(long[] where, String all, List<Long> sounded) {
        return new Stand(
                Arrays.stream(where).boxed().toList(),
                progress,
                all,
                sounded,
                known,
                shown,
                notes,
                weak,
                cutReason,
                uncontrolledReason);
    }

    /** Take other figures. */
    public Stand with(Progress other) {
        return new Stand(strategy, other, classes, soundings, known, shown, notes, weak, cutReason, uncontrolledReason);
    }
}
