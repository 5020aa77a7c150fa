package dev.heddle.explore.worker;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A suspicion that need not be gone after any more: somebody has shown or refuted it.
 *
 * @param caseName in which case; null if in none
 * @param fingerprint by which it is known
 */
public record Settled(@Nullable String caseName, String fingerprint) {
    /** What a message is called that says so. */
    static final String TYPE = "settled";

    boolean isOf(String someCase) {
        return caseName == null || caseName.equals(someCase);
    }

    Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", TYPE);
        json.put("case", caseName);
        json.put("fingerprint", fingerprint);
        return json;
    }

    static Settled fromJson(Message json) {
        return new Settled(json.textIfAny("case"), json.text("fingerprint"));
    }
}
