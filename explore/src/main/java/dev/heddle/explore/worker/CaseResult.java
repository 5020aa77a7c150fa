package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Progress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the exploration of one case came to.
 *
 * @param name the case
 * @param result what it came to
 * @param covered what was tried in full, if the strategy came to its end
 * @param reason why it ended
 * @param progress the figures
 * @param notes what a person should know besides
 * @param outcomes how many executions had which outcome, as far as the program observes any
 * @param table the distinct outcomes, if they were asked for
 */
public record CaseResult(
        String name,
        Result result,
        @Nullable String covered,
        String reason,
        Progress progress,
        List<String> notes,
        Map<String, Long> outcomes,
        OutcomeTable table) {
    /** Take back that a violation was shown: none was, in a JVM in which nothing was run before. */
    CaseResult notShown() {
        return new CaseResult(
                name,
                Result.NOT_CONTROLLED,
                null,
                "what was found did not show again",
                progress,
                notes,
                outcomes,
                table);
    }

    Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", "ended");
        json.put("name", name);
        json.put("result", result.name());
        json.put("covered", covered);
        json.put("reason", reason);
        json.put("progress", write(progress));
        json.put("notes", notes);
        json.put("outcomes", outcomes);
        json.put("table", OutcomeJson.write(table));
        return json;
    }

    static CaseResult fromJson(Message json) {
        return new CaseResult(
                json.text("name"),
                Result.valueOf(json.text("result")),
                json.textIfAny("covered"),
                json.text("reason"),
                progress(json.part("progress")),
                json.texts("notes"),
                json.part("outcomes").counts(),
                OutcomeJson.table(json.part("table")));
    }

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
        return json;
    }

    static Progress progress(Message json) {
        return new Progress(
                json.wide("executions"),
                json.wide("redundant"),
                json.wide("classes"),
                json.wide("discarded"),
                json.wide("cut"),
                json.wide("uncontrolled"),
                json.wide("steps"),
                json.number("findings"),
                Duration.ofNanos(json.wide("nanos")));
    }
}
