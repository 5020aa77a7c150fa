package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Cause;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Findings, and the executions that show them, in JSON. */
final class FindingsJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private FindingsJson() {}

    static ObjectNode of(Found found) {
        ObjectNode node = MAPPER.createObjectNode();
        Finding finding = found.finding();
        node.put("kind", finding.kind().name())
                .put("status", finding.status().name())
                .put("reason", finding.reason())
                .put("proof", finding.proof() == null ? null : finding.proof().name())
                .put("rank", finding.rank())
                .put("fingerprint", finding.fingerprint())
                .put("subject", finding.subject())
                .put("message", finding.message())
                .put("harm", finding.harm())
                .put("case", found.caseName())
                .put("execution", found.execution());
        ArrayNode needs = node.putArray("needs");
        finding.needs().forEach(each -> needs.add(each.name()));
        ArrayNode sites = node.putArray("sites");
        finding.sites().forEach(site -> sites.add(of(site)));
        ArrayNode causes = node.putArray("causes");
        for (Cause each : finding.causes()) {
            ObjectNode cause = causes.addObject();
            cause.put("suppressed", each.suppressed()).put("class", each.type()).put("message", each.message());
            cause.set("site", each.site().equals(Site.UNKNOWN) ? null : of(each.site()));
        }
        ObjectNode witness = node.putObject("witness");
        witness.put("schedule", found.schedule().orElse(null));
        ArrayNode decisive = witness.putArray("decisive");
        if (finding.witness() != null) {
            finding.witness().decisive().forEach(step -> decisive.add(step + 1));
        }
        node.set("interleaving", of(found.interleaving()));
        node.put("output", found.output());
        return node;
    }

    static ObjectNode of(FindingSite site) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("thread", site.thread()).put("action", site.action());
        node.set("site", of(site.site()));
        ArrayNode locks = node.putArray("locks");
        site.locks().forEach(locks::add);
        ArrayNode stack = node.putArray("stack");
        site.stack().forEach(frame -> stack.add(frame.toString()));
        return node;
    }

    static @Nullable ObjectNode of(@Nullable Site site) {
        if (site == null) {
            return null;
        }
        ObjectNode node = MAPPER.createObjectNode();
        node.put("class", site.className())
                .put("method", site.method())
                .put("descriptor", site.descriptor())
                .put("index", site.index())
                .put("file", site.file())
                .put("line", site.line());
        return node;
    }

    static ObjectNode of(Interleaving told) {
        ObjectNode node = MAPPER.createObjectNode();
        ArrayNode threads = node.putArray("threads");
        told.threads().forEach(threads::add);
        ArrayNode rows = node.putArray("rows");
        for (Row row : told.rows()) {
            ObjectNode each = rows.addObject();
            each.put("step", row.step())
                    .put("thread", row.thread())
                    .put("text", row.text())
                    .put("decisive", row.decisive())
                    .put("remark", row.remark());
            each.set("site", of(row.site()));
        }
        return node;
    }

    /**
     * Returns what a case came to.
     *
     * @param schedules the files with schedules of its outcomes, by their ids
     */
    static ObjectNode of(CaseResult result, Map<String, String> schedules) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", result.name())
                .put("verdict", result.result().name().toLowerCase(Locale.ROOT))
                .put("covered", result.covered())
                .put("reason", result.reason());
        put(node, result.progress());
        putParts(node, result.progress());
        texts(node, "notes", result.notes());
        ArrayNode weak = node.putArray("weakAccesses");
        result.weak().sites().forEach(each -> weak.add(of(each)));
        ObjectNode outcomes = node.putObject("outcomes");
        Map<String, Long> sorted = new TreeMap<>(result.outcomes());
        sorted.forEach(outcomes::put);
        boolean tabulated = !result.table().rows().isEmpty();
        node.set("outcomeTable", tabulated ? OutcomesJson.of(result.table(), schedules) : null);
        return node;
    }

    static void put(ObjectNode node, Progress progress) {
        node.put("executions", progress.executions())
                .put("redundant", progress.redundant())
                .put("classes", progress.classes() == 0 ? null : progress.classes())
                .put("discarded", progress.discarded())
                .put("cut", progress.cut())
                .put("uncontrolled", progress.uncontrolled())
                .put("steps", progress.steps())
                .put("seconds", progress.time().toNanos() / 1e9)
                .put("executionsPerSecond", progress.speed());
    }

    /** Puts what each strategy has done, where there are several, and how much of everything that is. */
    static void putParts(ObjectNode node, Progress progress) {
        ArrayNode strategies = node.putArray("strategies");
        for (Progress.Part each : progress.parts()) {
            ObjectNode part = strategies
                    .addObject()
                    .put("strategy", each.strategy())
                    .put("verdict", each.verdict().name().toLowerCase(Locale.ROOT));
            put(part, each.figures());
        }
        Estimate estimate = progress.estimate();
        if (estimate == null) {
            node.putNull("estimate");
        } else {
            node.putObject("estimate")
                    .put("tried", estimate.tried())
                    .put("left", estimate.left())
                    .put("share", estimate.share())
                    .put("growing", estimate.growing())
                    .put("of", estimate.of());
        }
    }

    static void texts(ObjectNode node, String key, List<String> texts) {
        ArrayNode array = node.putArray(key);
        texts.forEach(array::add);
    }
}
