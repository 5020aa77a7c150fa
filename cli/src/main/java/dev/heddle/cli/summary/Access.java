package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;

/**
 * What one thread did to one location at one site under one set of locks, and how often.
 *
 * @param thread the thread's id
 * @param kind the event's kind, such as {@code READ}
 * @param count how often, by this thread and those that stand under it
 * @param moreThreads how many further threads did the same and stand under this one
 */
public record Access(String thread, String kind, Site site, List<String> locks, long count, int moreThreads) {
    public Access {
        locks = List.copyOf(Objects.requireNonNullElse(locks, List.of()));
    }
}
