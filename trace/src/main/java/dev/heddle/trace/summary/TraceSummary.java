package dev.heddle.trace.summary;

import dev.heddle.model.EventKind;
import dev.heddle.trace.Trace;
import java.util.List;
import java.util.Map;

/**
 * What a trace has in it.
 *
 * @param events how many events there are
 * @param kinds how many of each kind, without kinds that there are none of
 * @param threads how many threads did something
 * @param locations how many locations were touched
 * @param shared how many of them several threads touched
 * @param sharedWritten how many of these were written
 * @param locks how many locks were taken
 * @param acquisitions how often
 * @param changedHands how often by another thread than the time before: what contention there can have been
 * @param hottest the shared fields, the most used first
 * @param cut how many events of the file could not be trusted
 * @param damage what is wrong with the file
 */
public record TraceSummary(
        long events,
        Map<EventKind, Long> kinds,
        int threads,
        long locations,
        long shared,
        long sharedWritten,
        int locks,
        long acquisitions,
        long changedHands,
        List<FieldUse> hottest,
        long cut,
        List<String> damage) {
    /** Read a trace, twice. */
    public static TraceSummary of(Trace trace) {
        return new Summing(trace).sum();
    }
}
