package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;

/**
 * What one thread did to one location at one site under one set of locks, and how often.
 *
 * @param thread the thread's id
 * @param kind the event's kind, such as {@code READ}
 */
public record Access(String thread, String kind, Site site, List<String> locks, long count) {
    public Access {
        locks = List.copyOf(Objects.requireNonNullElse(locks, List.of()));
    }
}
