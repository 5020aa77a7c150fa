package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;

/**
 * What a detector in the program has found.
 *
 * @param notes what it could not do, or gave up
 */
public record Suspicions(List<Suspicion> candidates, List<String> notes) {
    public Suspicions {
        candidates = List.copyOf(Objects.requireNonNullElse(candidates, List.of()));
        notes = List.copyOf(Objects.requireNonNullElse(notes, List.of()));
    }
}
