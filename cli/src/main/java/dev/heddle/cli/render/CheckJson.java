package dev.heddle.cli.render;

import dev.heddle.check.FreeFailure;
import dev.heddle.check.Freely;
import dev.heddle.check.Suspect;
import dev.heddle.cli.check.Report;
import dev.heddle.explore.search.Progress;
import dev.heddle.model.Candidate;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a check came to, in JSON. */
public final class CheckJson {
    private CheckJson() {}

    /** Makes the object. */
    public static Json of(Report report) {
        Json json = new Json("check");
        ObjectNode object = json.object();
        object.put("program", report.program())
                .put("verdict", verdict(report))
                .put("interrupted", report.interrupted())
                .put("seed", report.seed())
                .put("jdk", report.jdk())
                .put("backend", report.backend())
                .put("everyOrder", report.isEverything())
                .put("advice", report.advice().orElse(null))
                .put("seconds", report.checked().time().toNanos() / 1e9);
        Progress searched = report.searched();
        Progress pursued = report.pursued();
        object.put("executions", searched.all() + pursued.all())
                .put("executionsOfSearch", searched.all())
                .put("executionsOfPursuits", pursued.all());
        FindingsJson.texts(object, "notes", report.checked().notes());
        FindingsJson.texts(object, "failures", report.checked().failures());
        ArrayNode cases = object.putArray("cases");
        report.checked().searched().forEach(each -> cases.add(FindingsJson.of(each, Map.of())));
        ArrayNode findings = object.putArray("findings");
        report.found().forEach(each -> findings.add(FindingsJson.of(each)));
        ArrayNode suspicions = object.putArray("suspicions");
        report.left().forEach(each -> put(suspicions.addObject(), each));
        ArrayNode fixes = object.putArray("fixes");
        report.fixes().forEach(each -> FixJson.put(fixes.addObject(), each));
        Freely free = report.checked().free();
        if (free == null) {
            object.putNull("freeRuns");
        } else {
            put(object.putObject("freeRuns"), free, report.failures());
        }
        return json;
    }

    private static String verdict(Report report) {
        if (report.found().stream().anyMatch(each -> each.finding().status() == Status.CONFIRMED)) {
            return "violation";
        }
        if (report.isOutOfControl()) {
            return "not_controlled";
        }
        return report.isVerified() ? "verified" : "bound_reached";
    }

    private static void put(ObjectNode node, Freely free, List<Freely.Seen> failures) {
        node.put("because", free.because())
                .put("runs", free.runs())
                .put("late", free.late())
                .put("unheard", free.unheard());
        FindingsJson.texts(node, "standing", free.standing());
        ArrayNode all = node.putArray("failures");
        for (Freely.Seen each : failures) {
            FreeFailure failure = each.failure();
            ObjectNode one = all.addObject()
                    .put("kind", failure.kind().name())
                    .put("status", Status.OBSERVED.name())
                    .put("subject", failure.subject())
                    .put("message", failure.message())
                    .put("thread", failure.thread())
                    .put("runs", each.runs())
                    .put("output", each.output());
            FindingsJson.texts(
                    one,
                    "stack",
                    failure.stack().stream().map(StackTraceElement::toString).toList());
        }
    }

    private static void put(ObjectNode node, Suspect suspect) {
        Candidate candidate = suspect.suspicion().candidate();
        node.put("kind", candidate.kind().name())
                .put("status", suspect.status().name())
                .put("fingerprint", suspect.suspicion().fingerprint())
                .put("subject", candidate.subject())
                .put("message", candidate.message())
                .put("why", candidate.why())
                .put("doubt", candidate.doubt())
                .put("case", suspect.caseName())
                .put("executions", suspect.executions())
                .put("freeRuns", suspect.seen())
                .put("hearsay", suspect.suspicion().hearsay());
        FindingsJson.texts(
                node,
                "sources",
                candidate.sources().stream().map(Source::word).sorted().toList());
        ArrayNode sites = node.putArray("sites");
        candidate.sites().forEach(site -> sites.add(FindingsJson.of(site)));
    }
}
