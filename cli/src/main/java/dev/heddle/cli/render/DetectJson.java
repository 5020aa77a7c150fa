package dev.heddle.cli.render;

import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.detect.Looked;
import dev.heddle.cli.detect.Sifted;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.model.Candidate;
import dev.heddle.model.Source;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What one run makes suspicious, in JSON. */
final class DetectJson {
    private DetectJson() {}

    static void put(ObjectNode object, Detection detection) {
        Looked looked = detection.looked();
        Sifted sifted = detection.sifted();
        object.put("program", looked.program())
                .put("file", looked.file() == null ? null : looked.file().toString())
                .put("programExit", looked.programExit())
                .put("interrupted", looked.interrupted())
                .put("complete", true);
        ArrayNode on = object.putArray("on");
        List.of(Source.values()).stream().filter(looked.on()::contains).forEach(each -> on.add(each.word()));
        object.put("events", looked.events())
                .put("threads", looked.threads())
                .put("cutEvents", looked.cutEvents())
                .put("seconds", looked.seconds());
        FindingsJson.texts(object, "damage", looked.damage());
        FindingsJson.texts(object, "notes", looked.notes());
        ArrayNode findings = object.putArray("findings");
        for (int i = 0; i < sifted.findings().size(); i++) {
            put(findings.addObject(), sifted.findings().get(i), i + 1);
        }
        ArrayNode doubtful = object.putArray("doubtful");
        sifted.doubtful()
                .forEach(each -> brief(doubtful.addObject(), each)
                        .put("doubt", each.candidate().doubt()));
        ArrayNode suppressed = object.putArray("suppressed");
        sifted.suppressed()
                .forEach(each -> brief(suppressed.addObject(), each.suspect()).put("by", each.by()));
        ArrayNode known = object.putArray("known");
        sifted.known().forEach(each -> brief(known.addObject(), each));
        ArrayNode gone = object.putArray("gone");
        sifted.gone()
                .forEach(each ->
                        gone.addObject().put("fingerprint", each.fingerprint()).put("about", each.about()));
        FindingsJson.texts(object, "unusedSuppressions", sifted.unused());
    }

    private static void put(ObjectNode node, Suspect suspect, int rank) {
        Candidate candidate = suspect.candidate();
        node.put("kind", candidate.kind().name())
                .put("status", candidate.status().name())
                .put("rank", rank)
                .put("fingerprint", suspect.fingerprint())
                .put("subject", candidate.subject())
                .put("example", candidate.example())
                .put("message", candidate.message());
        ArrayNode sources = node.putArray("sources");
        List.of(Source.values()).stream()
                .filter(candidate.sources()::contains)
                .forEach(each -> sources.add(each.name()));
        node.put("why", candidate.why()).put("doubt", candidate.doubt()).put("count", candidate.count());
        ArrayNode sites = node.putArray("sites");
        candidate.sites().forEach(each -> sites.add(FindingsJson.of(each)));
        ArrayNode origins = node.putArray("origins");
        candidate
                .origins()
                .forEach(
                        each -> origins.addObject().put("what", each.what()).set("site", FindingsJson.of(each.site())));
    }

    private static ObjectNode brief(ObjectNode node, Suspect suspect) {
        return node.put("fingerprint", suspect.fingerprint())
                .put("kind", suspect.candidate().kind().name())
                .put("subject", suspect.candidate().subject());
    }
}
