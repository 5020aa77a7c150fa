package dev.heddle.cli.summary;

import org.jspecify.annotations.Nullable;

/**
 * What was recorded.
 *
 * @param file where it is
 * @param bytes the length of the file
 * @param problem why the recording has stopped before its time, or null if it has not
 * @param outOfOrder how often a thread went on because it had waited for another one's access for too long, so that events may stand in the
 *     wrong order
 */
public record RecordedTrace(
        String file,
        long events,
        int threads,
        long bytes,
        @Nullable String problem,
        long outOfOrder) {}
