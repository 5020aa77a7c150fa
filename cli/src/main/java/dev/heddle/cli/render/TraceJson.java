package dev.heddle.cli.render;

import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.Problem;
import dev.heddle.trace.std.StdCounts;
import dev.heddle.trace.summary.FieldUse;
import dev.heddle.trace.summary.TraceSummary;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Puts what is known of a trace into an object. */
final class TraceJson {
    private TraceJson() {}

    static void info(ObjectNode object, Trace trace, TraceSummary summary) {
        object.put("file", trace.path().toString())
                .put("bytes", trace.size())
                .put("packed", trace.isPacked())
                .put("began", trace.began().toString())
                .put("ended", trace.ended())
                .put("seconds", trace.span().toNanos() / 1e9)
                .put("blocks", trace.blocks());
        ObjectNode properties = object.putObject("properties");
        trace.tables().properties().forEach(properties::put);
        ObjectNode events = object.putObject("events");
        summary.kinds().forEach((kind, count) -> events.put(kind.name(), count));
        object.put("total", summary.events())
                .put("threads", summary.threads())
                .put("locations", summary.locations())
                .put("sharedLocations", summary.shared())
                .put("sharedWritten", summary.sharedWritten())
                .put("locks", summary.locks())
                .put("acquisitions", summary.acquisitions())
                .put("changedHands", summary.changedHands());
        ArrayNode fields = object.putArray("fields");
        for (FieldUse use : summary.hottest()) {
            ObjectNode field = fields.addObject()
                    .put("location", use.name())
                    .put("objects", use.locations())
                    .put("threads", use.threads())
                    .put("reads", use.reads())
                    .put("writes", use.writes())
                    .put("withoutLock", use.locks().getOrDefault("", 0L));
            ObjectNode under = field.putObject("under");
            use.locks().forEach((lock, count) -> {
                if (!lock.isEmpty()) {
                    under.put(lock, count);
                }
            });
        }
        damage(object, summary.cut(), summary.damage());
    }

    private static void damage(ObjectNode object, @Nullable Long cut, List<String> damage) {
        object.put("cutEvents", cut);
        ArrayNode notes = object.putArray("damage");
        damage.forEach(notes::add);
    }

    static void check(ObjectNode object, Trace trace, CheckResult result) {
        object.put("file", trace.path().toString())
                .put("clean", result.isClean())
                .put("total", result.events())
                .put("reads", result.reads())
                .put("lockProblems", result.lockProblems())
                .put("threadProblems", result.threadProblems())
                .put("orderProblems", result.orderProblems())
                .put("unknownWriter", result.unknownWriter())
                .put("unsorted", result.unsorted())
                .put("missing", result.missing());
        ArrayNode problems = object.putArray("problems");
        for (Problem each : result.problems()) {
            problems.addObject()
                    .put("position", each.position())
                    .put("rule", each.kind().name())
                    .put("message", each.message());
        }
        damage(object, result.cut(), result.damage());
    }

    static void print(ObjectNode object, Trace trace, TraceLines lines) {
        object.put("file", trace.path().toString());
        ArrayNode rows = object.putArray("rows");
        lines.forEach(line -> rows.addObject()
                .put("position", line.position())
                .put("thread", line.thread().path())
                .put("name", line.thread().name())
                .put("kind", line.kind().name())
                .put("target", line.target())
                .put("value", line.value())
                .put("site", line.place().isEmpty() ? null : line.place()));
        object.put("more", lines.hasMore());
        damage(object, lines.cutEvents(), lines.damage());
    }

    static void convert(ObjectNode object, StdCounts counts) {
        object.put("total", counts.events()).put("lines", counts.lines());
        put(object.putObject("translated"), counts.translated());
        put(object.putObject("dropped"), counts.dropped());
        damage(object, counts.cut(), counts.damage());
    }

    static void pack(ObjectNode object, long before, long after, TraceCursor read) {
        object.put("bytes", before).put("packedBytes", after);
        damage(object, read.cutEvents(), read.damage());
    }

    private static void put(ObjectNode object, Map<String, Long> counts) {
        counts.forEach(object::put);
    }
}
