package dev.heddle.explore.worker;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker says of itself first.
 *
 * @param jdk the feature version of its JDK
 * @param version the whole version
 * @param backend what carries the program's threads
 * @param reason why it is not the fastest; null if it is
 */
public record Hello(
        int jdk, String version, String backend, @Nullable String reason) {
    Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("type", "hello");
        json.put("jdk", jdk);
        json.put("version", version);
        json.put("backend", backend);
        json.put("reason", reason);
        return json;
    }

    static Hello fromJson(Message json) {
        return new Hello(json.number("jdk"), json.text("version"), json.text("backend"), json.textIfAny("reason"));
    }
}
