package dev.heddle.cli.summary;

import org.jspecify.annotations.Nullable;

/**
 * A thread of the watched program.
 *
 * @param id the path of creation: {@code 0} is the first thread, {@code 0.1} its first child
 * @param startedAt where it was started, or null where that is not known
 */
public record WatchedThread(
        String id, String name, @Nullable Site startedAt) {}
