package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.strategy.DepthFirst;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * @param weak the opaque, acquire and release accesses that the program has made
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
        WeakAccesses weak,
        Map<String, Long> outcomes,
        OutcomeTable table) {
    /** What a search may have covered that has left nothing out. */
    private static final Set<String> EVERYTHING = Set.of(DepthFirst.EVERY_ORDER, Dpor.COVERED, Search.ONLY_ORDER);

    /** True if every order was tried that can make a difference, each to its end and under control. */
    public boolean isEverything() {
        return covered != null && EVERYTHING.contains(covered);
    }

    /** True if the program got away from control, so that there was no more to be had of it; the {@link #reason} says how. */
    public boolean isOutOfControl() {
        boolean gaveUp =
                result == Result.VIOLATION && !isEverything() && progress.uncontrolled() >= Search.UNCONTROLLED;
        return gaveUp || result == Result.NOT_CONTROLLED;
    }

    /** True if that is of executions only in which waits with a time-out give up where nothing else can happen, and there are others. */
    public boolean isPatient() {
        return notes.contains(Limits.PATIENT);
    }

    /** Say what of it could not be seen, so that it matters little how many orders were tried; null if everything could. */
    public @Nullable String unseen() {
        return Verdict.unseen(notes);
    }

    /** Take back that a violation was shown: none was, in a JVM in which nothing was run before. */
    CaseResult notShown() {
        return new CaseResult(
                name,
                Result.NOT_CONTROLLED,
                null,
                "what was found did not show again",
                progress.notShown(),
                notes,
                weak,
                outcomes,
                table);
    }

    /** Claim nothing, because the program waits for what is outside it; a violation stays one. */
    CaseResult waitingFor(String outside) {
        return result == Result.VIOLATION
                ? this
                : new CaseResult(
                        name,
                        Result.NOT_CONTROLLED,
                        null,
                        "the program waits for what is outside it: " + outside,
                        progress.outOfControl(),
                        notes,
                        weak,
                        outcomes,
                        table);
    }

    /** Write it. */
    public Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", "ended");
        json.put("name", name);
        json.put("result", result.name());
        json.put("covered", covered);
        json.put("reason", reason);
        json.put("progress", ProgressJson.write(progress));
        json.put("notes", notes);
        json.put("weak", FindingJson.sites(weak.sites()));
        json.put("outcomes", outcomes);
        json.put("table", OutcomeJson.write(table));
        return json;
    }

    /** Read what {@link #toJson} wrote. */
    public static CaseResult read(@Nullable Object value) {
        return fromJson(Message.of(value));
    }

    static CaseResult fromJson(Message json) {
        return new CaseResult(
                json.text("name"),
                Result.valueOf(json.text("result")),
                json.textIfAny("covered"),
                json.text("reason"),
                ProgressJson.read(json.part("progress")),
                json.texts("notes"),
                FindingJson.weak(json),
                json.part("outcomes").counts(),
                OutcomeJson.table(json.part("table")));
    }
}
