package dev.heddle.check;

import java.util.List;

/**
 * What free runs came to, besides what they made suspicious.
 *
 * @param because what is not under control, so that there were free runs
 * @param runs how many there were
 * @param late how many of them were ended because their time was up
 * @param unheard of how many of those that ended by themselves nothing is known but how
 * @param failures how the program has failed, by kind, the most frequent first of each
 * @param standing where its threads stood when a run was ended
 * @param output what the program printed last in a run of which nothing else is known
 */
public record Freely(
        String because, int runs, int late, int unheard, List<Seen> failures, List<String> standing, String output) {
    /**
     * A failure that was seen.
     *
     * @param runs in how many runs
     * @param output what the program printed last in the first of them
     */
    public record Seen(FreeFailure failure, int runs, String output) {
        Seen again() {
            return new Seen(failure, runs + 1, output);
        }
    }

    /** Keep copies. */
    public Freely {
        failures = List.copyOf(failures);
        standing = List.copyOf(standing);
    }

    /** True if a run was ended that might have gone on, and others have come to their end. */
    public boolean hasHung() {
        return late > 0 && late < runs;
    }
}
