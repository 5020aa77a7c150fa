package dev.heddle.explore.worker;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Origin;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Suspicions on their way from a worker to who started it, and into what is kept of a check. */
public final class SuspicionJson {
    private SuspicionJson() {}

    /** Write a suspicion. */
    public static Map<String, @Nullable Object> write(Suspicion suspicion) {
        Candidate candidate = suspicion.candidate();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("fingerprint", suspicion.fingerprint());
        json.put("hearsay", suspicion.hearsay());
        json.put("kind", candidate.kind().name());
        json.put("status", candidate.status().name());
        json.put(
                "sources",
                candidate.sources().stream().map(Source::name).sorted().toList());
        json.put("subject", candidate.subject());
        json.put("example", candidate.example());
        json.put("message", candidate.message());
        json.put("why", candidate.why());
        json.put("doubt", candidate.doubt());
        json.put("sites", candidate.sites().stream().map(FindingJson::write).toList());
        json.put(
                "origins",
                candidate.origins().stream()
                        .map(each -> Map.of("what", each.what(), "site", FindingJson.write(each.site())))
                        .toList());
        json.put("count", candidate.count());
        return json;
    }

    /** Read what {@link #write} wrote. */
    public static Suspicion read(@Nullable Object value) {
        return suspicion(Message.of(value));
    }

    static Suspicion suspicion(Message json) {
        return new Suspicion(
                new Candidate(
                        FindingKind.valueOf(json.text("kind")),
                        Status.valueOf(json.text("status")),
                        json.texts("sources").stream().map(Source::valueOf).collect(Collectors.toSet()),
                        json.text("subject"),
                        json.text("example"),
                        json.text("message"),
                        json.text("why"),
                        json.textIfAny("doubt"),
                        json.parts("sites").stream()
                                .map(FindingJson::findingSite)
                                .toList(),
                        json.parts("origins").stream()
                                .map(each -> new Origin(each.text("what"), FindingJson.site(each.part("site"))))
                                .toList(),
                        json.wide("count")),
                json.text("fingerprint"),
                json.flag("hearsay"));
    }
}
