package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the agent wrote about a run.
 *
 * @param events the number of events
 * @param rewritten the number of rewritten classes
 * @param leftAlone the classes that run as they are, each with the reason
 * @param accessHooksDropped the methods that would have become too long with access hooks
 * @param hugeMethods the methods that HotSpot does not compile without being told to
 */
public record Summary(
        long events,
        int rewritten,
        Map<String, String> leftAlone,
        List<String> accessHooksDropped,
        List<String> hugeMethods) {
    /** Keeps copies. */
    public Summary {
        leftAlone = Map.copyOf(leftAlone);
        accessHooksDropped = List.copyOf(accessHooksDropped);
        hugeMethods = List.copyOf(hugeMethods);
    }

    /** Reads the agent's file. */
    public static Summary read(Path file) throws IOException {
        JsonNode root = JsonMapper.shared().readTree(Files.readString(file));
        JsonNode classes = root.path("classes");
        long events = 0;
        for (JsonNode count : root.path("events")) {
            events += count.asLong();
        }
        Map<String, String> leftAlone = new TreeMap<>();
        for (JsonNode entry : classes.path("leftAlone")) {
            leftAlone.put(entry.path("class").asString(), entry.path("reason").asString());
        }
        return new Summary(
                events,
                classes.path("rewritten").asInt(),
                leftAlone,
                texts(classes.path("accessHooksDropped")),
                texts(classes.path("hugeMethods")));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : array) {
            texts.add(element.isString() ? element.asString() : element.toString());
        }
        return texts;
    }
}
