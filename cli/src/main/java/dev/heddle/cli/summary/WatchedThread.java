package dev.heddle.cli.summary;

import org.jspecify.annotations.Nullable;

/**
 * A thread of the watched program.
 *
 * @param id the path of creation: {@code 0} is the first thread, {@code 0.1} its first child
 * @param name its name; that of a thread without one, as virtual threads are by default, is made of its id
 * @param startedAt where it was started, or null where that is not known
 */
public record WatchedThread(
        String id, String name, @Nullable Site startedAt) {
    public WatchedThread {
        name = name.isEmpty() ? "thread " + id : name;
    }
}
