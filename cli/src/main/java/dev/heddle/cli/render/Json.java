package dev.heddle.cli.render;

import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.explore.Rerun;
import dev.heddle.cli.explore.Searched;
import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import dev.heddle.examples.Example;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.Schedule;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.std.StdCounts;
import dev.heddle.trace.summary.TraceSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the one object that {@code --format json} prints. Its keys are described in docs/json.md. */
public final class Json {
    private static final int FORMAT = 1;
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final ObjectNode object = MAPPER.createObjectNode();

    Json(String command) {
        object.put("format", FORMAT).put("command", command);
    }

    /** Returns the object itself, to be filled. */
    ObjectNode object() {
        return object;
    }

    /** Returns what a watched run showed. */
    public static Json run(
            String command, String program, int programExit, boolean interrupted, Optional<Summary> summary) {
        Json json = new Json(command);
        json.object.put("program", program).put("programExit", programExit).put("interrupted", interrupted);
        json.object.put("complete", summary.isPresent());
        if (summary.isPresent()) {
            ObjectNode all = MAPPER.valueToTree(summary.get());
            all.remove("format");
            json.object.setAll(all);
        }
        return json;
    }

    /** Returns what was recorded. */
    public static Json recorded(Recorded recorded) {
        Json json = new Json("record");
        ObjectNode object = json.object;
        object.put("program", recorded.program())
                .put("pid", recorded.pid())
                .put("programExit", recorded.exit())
                .put("interrupted", recorded.interrupted())
                .put("file", recorded.file().toString());
        Summary summary = recorded.summary().orElse(null);
        RecordedTrace trace = summary == null ? null : summary.trace();
        object.put("complete", trace != null);
        if (summary != null && trace != null) {
            object.put("jvm", summary.jvm())
                    .put("seconds", summary.seconds())
                    .put("events", trace.events())
                    .put("cutEvents", trace.cutEvents())
                    .put("threads", trace.threads())
                    .put("bytes", trace.bytes())
                    .put("problem", trace.problem())
                    .put("outOfOrder", trace.outOfOrder());
            object.set("classes", MAPPER.valueToTree(summary.classes()));
        }
        return json;
    }

    /** Returns what one run makes suspicious. */
    public static Json detected(Detection detection) {
        Json json = new Json("detect");
        DetectJson.put(json.object, detection);
        return json;
    }

    /** Returns that nothing is known of a run, for the program ended before the agent could say it. */
    public static Json notDetected(String program, int programExit, boolean interrupted) {
        Json json = new Json("detect");
        json.object
                .put("program", program)
                .putNull("file")
                .put("programExit", programExit)
                .put("interrupted", interrupted)
                .put("complete", false);
        return json;
    }

    /** Returns what a search came to. */
    public static Json explored(Searched searched) {
        Json json = new Json("explore");
        ObjectNode object = json.object;
        object.put("program", searched.program())
                .put("verdict", searched.result().name().toLowerCase(Locale.ROOT))
                .put("interrupted", searched.interrupted())
                .put("strategy", searched.how().strategy())
                .put("seed", searched.how().seed())
                .put("jdk", searched.how().jdk())
                .put("backend", searched.how().backend());
        object.put("unfinished", !searched.unfinished().isEmpty())
                .put("advice", searched.advice().orElse(null));
        FindingsJson.put(object, searched.progress());
        FindingsJson.putParts(object, searched.progress());
        FindingsJson.texts(object, "notes", searched.notes());
        ArrayNode cases = object.putArray("cases");
        searched.cases()
                .forEach(each ->
                        cases.add(FindingsJson.of(each, searched.outcomes().getOrDefault(each.name(), Map.of()))));
        ArrayNode findings = object.putArray("findings");
        searched.found().forEach(each -> findings.add(FindingsJson.of(each)));
        return json;
    }

    /** Returns what a replay came to. */
    public static Json replayed(Rerun rerun) {
        Json json = new Json("replay");
        ObjectNode object = json.object;
        Schedule.Expected expected = rerun.schedule().expected();
        object.put("program", rerun.program())
                .put("schedule", rerun.file())
                .put("reproduced", rerun.isReproduced())
                .put("times", rerun.replays().size())
                .put("interrupted", rerun.interrupted())
                .put("jdk", rerun.jdk())
                .put("backend", rerun.backend())
                .put(
                        "kind",
                        expected.kind() == null ? "OUTCOME" : expected.kind().name())
                .put("fingerprint", expected.fingerprint())
                .put("message", expected.message())
                .put(
                        "ending",
                        rerun.last()
                                .map(last -> last.ending().name().toLowerCase(Locale.ROOT))
                                .orElse(null))
                .put("reason", rerun.last().map(Replayed::reason).orElse(null));
        object.set(
                "interleaving",
                rerun.last().map(last -> FindingsJson.of(last.interleaving())).orElse(null));
        object.put("output", rerun.output());
        return json;
    }

    /** Returns the list of examples. */
    public static Json examples(List<Example> examples) {
        Json json = new Json("examples");
        ArrayNode array = json.object.putArray("examples");
        for (Example example : examples) {
            array.add(describe(example));
        }
        return json;
    }

    /** Returns one example with its source. */
    public static Json example(Example example) {
        Json json = new Json("examples");
        ObjectNode node = describe(example);
        node.put("whatIsWrong", example.whatIsWrong());
        ArrayNode expected = node.putArray("expected");
        for (ExpectedFinding each : example.expected()) {
            expected.addObject()
                    .put("kind", each.kind().name())
                    .put("location", each.location())
                    .put("note", each.note())
                    .put("withinExecutions", each.isExplorable() ? each.withinExecutions() : null);
        }
        ArrayNode tryThis = node.putArray("tryThis");
        example.tryThis().forEach(tryThis::add);
        node.put("source", example.source());
        json.object.set("example", node);
        return json;
    }

    /** Returns a trace in figures. */
    public static Json traceInfo(Trace trace, TraceSummary summary) {
        Json json = new Json("trace info");
        TraceJson.info(json.object, trace, summary);
        return json;
    }

    /** Returns whether a trace can have happened. */
    public static Json traceCheck(Trace trace, CheckResult result) {
        Json json = new Json("trace check");
        TraceJson.check(json.object, trace, result);
        return json;
    }

    /** Returns events of a trace. */
    public static Json tracePrint(Trace trace, TraceLines lines) {
        Json json = new Json("trace print");
        TraceJson.print(json.object, trace, lines);
        return json;
    }

    /** Returns what became of a trace that was converted. */
    public static Json traceConvert(Path file, String to, Path out, StdCounts counts) {
        Json json = new Json("trace convert");
        json.object.put("file", file.toString()).put("to", to).put("out", out.toString());
        TraceJson.convert(json.object, counts);
        return json;
    }

    /** Returns how much shorter a trace has become, which a cursor has read to its end. */
    public static Json tracePack(Path file, Path out, long before, long after, TraceCursor read) {
        Json json = new Json("trace pack");
        json.object.put("file", file.toString()).put("out", out.toString());
        TraceJson.pack(json.object, before, after, read);
        return json;
    }

    /** Returns versions. */
    public static Json version(String heddle, String java) {
        Json json = new Json("version");
        json.object.put("version", heddle).put("java", java);
        return json;
    }

    /** Returns a help text. */
    public static Json help(String text) {
        Json json = new Json("help");
        json.object.put("text", text);
        return json;
    }

    /** Returns why a command could not do its work. */
    public static Json error(String problem, String advice, int exit) {
        Json json = new Json("error");
        json.object.put("error", problem).put("advice", advice).put("exit", exit);
        return json;
    }

    /** Returns the object as text, with a line break at its end. */
    public String render() {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(object) + '\n';
    }

    private static ObjectNode describe(Example example) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", example.name())
                .put("group", example.group().title())
                .put("summary", example.summary())
                .put("mainClass", example.mainClass())
                .put("twin", example.twin())
                .put("fixes", example.fixes())
                .put("minimumJdk", example.minimumJdk());
        ArrayNode arguments = node.putArray("defaultArguments");
        example.defaultArguments().forEach(arguments::add);
        return node;
    }
}
