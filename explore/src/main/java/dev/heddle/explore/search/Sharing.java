package dev.heddle.explore.search;

import java.time.Duration;

/**
 * How a search is shared among processes, if it can be divided.
 *
 * @param workers how many take part; 0 if one does it all
 * @param after how long one goes on alone: most searches are over by then
 * @param slice how long each goes on with a part before it is handed back
 */
public record Sharing(int workers, Duration after, Duration slice) {
    /** One does it all. */
    public static final Sharing NONE = new Sharing(0, Duration.ZERO, Duration.ZERO);

    private static final Duration AFTER = Duration.ofSeconds(1);
    private static final Duration SLICE = Duration.ofMillis(500);

    /** Share it among so many. */
    public static Sharing among(int workers) {
        return new Sharing(workers, AFTER, SLICE);
    }
}
