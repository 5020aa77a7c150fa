package dev.heddle.cli.summary;

import org.jspecify.annotations.Nullable;

/**
 * What was recorded.
 *
 * @param file where it is
 * @param events how many events it has
 * @param cutEvents how many more were stored that can't be trusted, and are left out by all that read it
 * @param bytes the length of the file
 * @param problem why the recording has stopped before its time, or null if it has not
 * @param outOfOrder how often a thread went on because it had waited for another one's access for too long, so that events may stand in the
 *     wrong order
 */
public record RecordedTrace(
        String file,
        long events,
        long cutEvents,
        int threads,
        long bytes,
        @Nullable String problem,
        long outOfOrder) {
    /** Returns the same with the figures that reading has shown. */
    public RecordedTrace withReadable(long readable, long cut) {
        return new RecordedTrace(file, readable, cut, threads, bytes, problem, outOfOrder);
    }
}
