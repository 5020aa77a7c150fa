package dev.heddle.explore.worker;

import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.search.Stand;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one worker leaves to the next, or has to do of what others do too.
 *
 * @param done how many cases are done
 * @param stand where the search of the next case stands; null if it has not begun
 * @param left how long that search may still go on
 * @param outcomes how many of its executions had which outcome
 * @param reached its distinct outcomes, if they are asked for
 * @param outside what the program waits for that is outside it; null if nothing was seen
 * @param slice the strategy, if this is a slice of a search that others have slices of; null if it is the whole
 * @param worn true if the worker's JVM can't go on, and another is needed
 */
public record Rest(
        int done,
        @Nullable Stand stand,
        Duration left,
        Map<String, Long> outcomes,
        OutcomesSoFar reached,
        @Nullable String outside,
        @Nullable String slice,
        boolean worn) {
    /** Keep a copy. */
    public Rest {
        outcomes = Map.copyOf(outcomes);
    }

    /** Leave a case and those after it to another JVM. */
    Rest(int done, @Nullable Stand stand, Duration left, Map<String, Long> outcomes, @Nullable String outside) {
        this(done, stand, left, outcomes, OutcomesSoFar.NONE, outside, null, true);
    }

    /** Allow another time. */
    Rest within(Duration time) {
        return new Rest(done, stand, time, outcomes, reached, outside, slice, worn);
    }

    /** Give a slice of the search of a case. */
    static Rest slice(
            int done, Stand stand, Duration time, String strategy, OutcomesSoFar known, @Nullable String outside) {
        return new Rest(done, stand, time, Map.of(), known, outside, strategy, false);
    }

    /** Leave the cases from a number on, of which none has begun. */
    static Rest after(int done) {
        return new Rest(done, null, Duration.ZERO, Map.of(), null);
    }

    Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", "rest");
        json.put("done", done);
        json.put("stand", stand == null ? null : write(stand));
        json.put("left", left.toMillis());
        json.put("outcomes", outcomes);
        json.put("table", OutcomeJson.write(reached.table()));
        json.put("known", List.copyOf(reached.ids()));
        json.put("outside", outside);
        json.put("slice", slice);
        json.put("worn", worn);
        return json;
    }

    private static Map<String, @Nullable Object> write(Stand stand) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("strategy", stand.strategy());
        json.put("progress", ProgressJson.write(stand.progress()));
        json.put("classes", stand.classes());
        json.put("soundings", stand.soundings());
        json.put("known", stand.known());
        json.put("shown", stand.shown());
        json.put("notes", stand.notes());
        json.put("weak", FindingJson.sites(stand.weak().sites()));
        json.put("cut", stand.cutReason());
        json.put("uncontrolled", stand.uncontrolledReason());
        return json;
    }

    static Rest fromJson(Message json) {
        return new Rest(
                json.number("done"),
                json.map().get("stand") == null ? null : stand(json.part("stand")),
                Duration.ofMillis(json.wide("left")),
                json.part("outcomes").counts(),
                new OutcomesSoFar(OutcomeJson.table(json.part("table")), Set.copyOf(json.texts("known"))),
                json.textIfAny("outside"),
                json.textIfAny("slice"),
                json.flag("worn"));
    }

    private static Stand stand(Message json) {
        return new Stand(
                json.text("strategy"),
                ProgressJson.read(json.part("progress")),
                json.text("classes"),
                json.wides("soundings"),
                json.texts("known"),
                json.flag("shown"),
                json.texts("notes"),
                FindingJson.weak(json),
                json.textIfAny("cut"),
                json.textIfAny("uncontrolled"));
    }
}
