package dev.heddle.explore.search;

import java.time.Duration;

/**
 * How a search is shared among processes, if it can be divided.
 *
 * <p>Another JVM is cold: what it does in its first seconds one alone would do in half of that. So a search is shared as soon as it is likely to
 * go on for long, and at the latest when it has.
 *
 * @param workers how many take part; 0 if one does it all
 * @param after how long one goes on alone in any case: most searches are over by then
 * @param length how long a search has still to go on, by estimate, or has gone on, for others to be of use
 * @param slice how long each goes on with a part before it is handed back
 */
public record Sharing(int workers, Duration after, Duration length, Duration slice) {
    /** One does it all. */
    public static final Sharing NONE = new Sharing(0, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    private static final Duration AFTER = Duration.ofSeconds(1);
    private static final Duration LENGTH = Duration.ofSeconds(4);
    private static final Duration SLICE = Duration.ofMillis(500);

    /** Share it among so many. */
    public static Sharing among(int workers) {
        return new Sharing(workers, AFTER, LENGTH, SLICE);
    }

    /** True if a search that has gone on for so long, and is likely to go on for so long, is one to share. */
    boolean isFor(Duration gone, Duration left) {
        return gone.compareTo(length) >= 0 || left.compareTo(length) >= 0;
    }
}
