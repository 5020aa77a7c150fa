package dev.heddle.agent.detect;

import dev.heddle.agent.SiteJson;
import dev.heddle.detect.run.Candidates;
import dev.heddle.detect.run.Detector;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.instrument.SuppressedPlaces;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Source;
import dev.heddle.model.SourcePlace;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes what was detected for the summary. */
final class DetectedJson {
    private final Detector detector;
    private final LiveNaming naming;
    private final List<Candidate> stuck;
    private final SourcePlaces places = new SourcePlaces(new ClassFiles());
    private final SuppressedPlaces suppressed = new SuppressedPlaces(new ClassFiles());

    /**
     * Prepare to write.
     *
     * @param stuck the deadlocks that have happened
     */
    DetectedJson(Detector detector, LiveNaming naming, List<Candidate> stuck) {
        this.detector = detector;
        this.naming = naming;
        this.stuck = stuck;
    }

    Map<String, Object> toJson() {
        Candidates found = Candidates.of(detector, naming);
        List<Object> candidates = new ArrayList<>();
        for (Candidate each : stuck) {
            candidates.add(candidate(each));
        }
        for (Candidate each : found.all()) {
            candidates.add(candidate(each));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("candidates", candidates);
        List<String> notes = new ArrayList<>(found.notes());
        notes.addAll(suppressed.mistakes());
        json.put("notes", notes);
        return json;
    }

    private Map<String, Object> candidate(Candidate candidate) {
        List<Object> sources = new ArrayList<>();
        for (Source each : Source.values()) {
            if (candidate.sources().contains(each)) {
                sources.add(each.name());
            }
        }
        List<Object> sites = new ArrayList<>();
        for (FindingSite each : candidate.sites()) {
            sites.add(site(each));
        }
        List<Object> origins = new ArrayList<>();
        for (Origin each : candidate.origins()) {
            Map<String, Object> origin = new LinkedHashMap<>();
            origin.put("what", each.what());
            origin.put("site", SiteJson.of(each.site()));
            origins.add(origin);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", candidate.kind().name());
        json.put("status", candidate.status().name());
        json.put("sources", sources);
        json.put("subject", candidate.subject());
        json.put("example", candidate.example());
        json.put("message", candidate.message());
        json.put("why", candidate.why());
        json.put("doubt", candidate.doubt());
        json.put("count", candidate.count());
        json.put("suppressed", suppressed.by(candidate));
        json.put("origins", origins);
        json.put("sites", sites);
        return json;
    }

    private Map<String, Object> site(FindingSite site) {
        SourcePlace place = places.of(site.site());
        Map<String, Object> placeJson = new LinkedHashMap<>();
        placeJson.put("class", place.className());
        placeJson.put("method", place.method());
        placeJson.put("ordinal", place.ordinal());
        List<Object> stack = new ArrayList<>();
        for (StackTraceElement each : site.stack()) {
            stack.add(Ends.frame(each));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("site", SiteJson.of(site.site()));
        json.put("thread", site.thread());
        json.put("action", site.action());
        json.put("locks", site.locks());
        json.put("stack", stack);
        json.put("place", placeJson);
        return json;
    }

    /** The class files that the program's loader sees. */
    private static final class ClassFiles implements Function<String, byte @Nullable []> {
        @Override
        public byte @Nullable [] apply(String name) {
            String file = name.replace('.', '/') + ".class";
            try (InputStream in = ClassLoader.getSystemClassLoader().getResourceAsStream(file)) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException unreadable) {
                return null;
            }
        }
    }
}
