package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one thread did to one location at one site under one set of locks, and how often.
 *
 * @param thread the thread's id
 * @param kind the event's kind, such as {@code READ}
 * @param value the last value seen, or null where none is known
 */
public record Access(
        String thread,
        String kind,
        Site site,
        List<String> locks,
        long count,
        @Nullable String value) {
    public Access {
        locks = List.copyOf(Objects.requireNonNullElse(locks, List.of()));
    }
}
