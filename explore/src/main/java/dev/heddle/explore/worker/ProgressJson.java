package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes how far a search has got as a message, and reads it. */
final class ProgressJson {
    private ProgressJson() {}

    static Map<String, @Nullable Object> write(Progress progress) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", "progress");
        json.put("executions", progress.executions());
        json.put("redundant", progress.redundant());
        json.put("classes", progress.classes());
        json.put("discarded", progress.discarded());
        json.put("cut", progress.cut());
        json.put("uncontrolled", progress.uncontrolled());
        json.put("steps", progress.steps());
        json.put("findings", progress.findings());
        json.put("nanos", progress.time().toNanos());
        List<Map<String, @Nullable Object>> parts = new ArrayList<>();
        for (Progress.Part each : progress.parts()) {
            Map<String, @Nullable Object> part = write(each.figures());
            part.put("strategy", each.strategy());
            part.put("verdict", each.verdict().name());
            parts.add(part);
        }
        json.put("parts", parts);
        Estimate estimate = progress.estimate();
        if (estimate != null) {
            json.put(
                    "estimate",
                    Map.of(
                            "tried",
                            estimate.tried(),
                            "left",
                            estimate.left(),
                            "growing",
                            estimate.growing(),
                            "of",
                            estimate.of()));
        }
        return json;
    }

    static Progress read(Message json) {
        List<Progress.Part> parts = new ArrayList<>();
        for (Message each : json.parts("parts")) {
            parts.add(new Progress.Part(each.text("strategy"), Result.valueOf(each.text("verdict")), read(each)));
        }
        return new Progress(
                json.wide("executions"),
                json.wide("redundant"),
                json.wide("classes"),
                json.wide("discarded"),
                json.wide("cut"),
                json.wide("uncontrolled"),
                json.wide("steps"),
                json.number("findings"),
                Duration.ofNanos(json.wide("nanos")),
                parts,
                json.map().get("estimate") == null ? null : estimate(json.part("estimate")));
    }

    private static Estimate estimate(Message json) {
        return new Estimate(json.wide("tried"), json.real("left"), json.flag("growing"), json.text("of"));
    }
}
