package dev.heddle.detect.trace;

import dev.heddle.model.Candidate;
import java.util.List;

/**
 * What was found in a trace.
 *
 * @param candidates the surest first
 * @param notes what can't have been found, and why
 * @param events how many events there are
 * @param threads how many threads did something
 * @param cutEvents how many events are there and can't be trusted
 * @param damage what is wrong with the file
 */
public record Detected(
        List<Candidate> candidates, List<String> notes, long events, int threads, long cutEvents, List<String> damage) {
    /** Keep copies. */
    public Detected {
        candidates = List.copyOf(candidates);
        notes = List.copyOf(notes);
        damage = List.copyOf(damage);
    }
}
