package dev.heddle.cli.detect;

import dev.heddle.cli.run.ClassPath;
import dev.heddle.detect.trace.Detected;
import dev.heddle.detect.trace.TraceDetection;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.instrument.SuppressedPlaces;
import dev.heddle.model.Candidate;
import dev.heddle.model.Source;
import dev.heddle.model.SourcePlace;
import dev.heddle.trace.Trace;
import dev.heddle.trace.format.Records;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A trace, looked through.
 *
 * @param suspects what is suspicious in it
 */
public record TraceLook(Looked looked, List<Suspect> suspects) {
    /**
     * Looks a trace through.
     *
     * @param on the ways to look
     * @param classes where the program's class files are: they say which of the places in a method one is, and what is annotated
     * @param more notes of others
     */
    public static TraceLook at(Trace trace, Set<Source> on, ClassPath classes, List<String> more) {
        long start = System.nanoTime();
        Detected detected = TraceDetection.run(trace, on);
        Function<String, byte @Nullable []> files = name -> classes.bytes(name).orElse(null);
        SuppressedPlaces annotated = new SuppressedPlaces(files);
        List<Suspect> suspects = suspects(detected.candidates(), new SourcePlaces(files), annotated);
        Map<String, String> properties = trace.tables().properties();
        List<String> notes = new ArrayList<>(more);
        notes.addAll(detected.notes());
        notes.addAll(annotated.mistakes());
        addNotes(trace, properties, notes);
        Looked looked = new Looked(
                properties.get("program"),
                trace.path(),
                on,
                detected.events(),
                detected.threads(),
                detected.cutEvents(),
                detected.damage(),
                (System.nanoTime() - start) / 1e9,
                null,
                false,
                notes);
        return new TraceLook(looked, suspects);
    }

    private static List<Suspect> suspects(List<Candidate> candidates, SourcePlaces places, SuppressedPlaces annotated) {
        List<Suspect> suspects = new ArrayList<>();
        for (Candidate each : candidates) {
            List<SourcePlace> where =
                    each.sites().stream().map(site -> places.of(site.site())).toList();
            suspects.add(Suspect.of(each, where, annotated.by(each)));
        }
        return suspects;
    }

    private static void addNotes(Trace trace, Map<String, String> properties, List<String> notes) {
        String missing = properties.get(Records.MISSING);
        if (missing != null) {
            notes.add("events are missing in the trace (" + missing
                    + "): what they ordered may be told as a race, and what they did is not seen");
        }
        if (Records.MIDWAY.equals(properties.get(Records.BEGAN))) {
            notes.add("the recording began when the program was running: of locks that were held then, and of what "
                    + "happened before, nothing is known");
        }
        if (!trace.ended()) {
            notes.add("the recording was not ended: the program was killed, or still runs");
        }
    }
}
