package dev.heddle.explore.engine;

/**
 * How far one execution may go.
 *
 * @param steps the most steps
 * @param threads the most threads
 * @param tail the most steps after the program has ended but for daemon threads
 */
public record Limits(int steps, int threads, int tail) {
    /** What a small program never meets. */
    public static final Limits DEFAULT = new Limits(100_000, 10_000, 1_000);
}
