package dev.heddle.check;

import dev.heddle.explore.pursue.Suspicion;
import java.time.Duration;
import java.util.List;

/**
 * What one free run came to.
 *
 * @param late true if it was ended because its time was up
 * @param heard true if the detector could say what it has seen
 * @param suspicions what was suspicious; observed is what happened
 * @param failures how the program has failed in its own eyes
 * @param standing where its threads stood when it was ended
 * @param output what it printed last
 * @param time how long it ran
 */
public record FreeRun(
        boolean late,
        boolean heard,
        List<Suspicion> suspicions,
        List<FreeFailure> failures,
        List<String> standing,
        String output,
        Duration time) {
    /** Keep copies. */
    public FreeRun {
        suspicions = List.copyOf(suspicions);
        failures = List.copyOf(failures);
        standing = List.copyOf(standing);
    }
}
