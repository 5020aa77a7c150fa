package dev.heddle.explore.worker;

import dev.heddle.explore.search.Stand;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one worker leaves to the next.
 *
 * @param done how many cases are done
 * @param stand where the search of the next case stands; null if it has not begun
 * @param left how long that search may still go on
 * @param outcomes how many of its executions had which outcome
 * @param outside what the program waits for that is outside it; null if nothing was seen
 */
public record Rest(
        int done,
        @Nullable Stand stand,
        Duration left,
        Map<String, Long> outcomes,
        @Nullable String outside) {
    /** Keep a copy. */
    public Rest {
        outcomes = Map.copyOf(outcomes);
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
        json.put("outside", outside);
        return json;
    }

    private static Map<String, @Nullable Object> write(Stand stand) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("strategy", stand.strategy());
        json.put("progress", ProgressJson.write(stand.progress()));
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
                json.textIfAny("outside"));
    }

    private static Stand stand(Message json) {
        return new Stand(
                json.wides("strategy"),
                ProgressJson.read(json.part("progress")),
                json.wides("soundings"),
                json.texts("known"),
                json.flag("shown"),
                json.texts("notes"),
                FindingJson.weak(json),
                json.textIfAny("cut"),
                json.textIfAny("uncontrolled"));
    }
}
