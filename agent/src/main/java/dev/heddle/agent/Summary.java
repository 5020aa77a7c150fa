package dev.heddle.agent;

import dev.heddle.model.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run has shown, as one JSON object. */
final class Summary {
    /** The version of the format; it changes when a reader of the old one would be misled. */
    private static final int FORMAT = 1;

    private Summary() {}

    static Map<String, Object> of(
            Options options, @Nullable Listening listener, Map<String, Object> classes, double seconds) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("format", FORMAT);
        summary.put("listener", options.listen.name().toLowerCase(Locale.ROOT));
        summary.put("jvm", Runtime.version().toString());
        summary.put("seconds", seconds);
        if (listener != null) {
            listener.addTo(summary);
        }
        summary.put("classes", classes);
        return summary;
    }

    /** Write it to a file, whole or not at all. */
    static void write(Path out, Map<String, Object> summary) throws IOException {
        Path half = out.resolveSibling(out.getFileName() + ".part");
        Files.writeString(half, JsonWriter.write(summary));
        Files.move(half, out, StandardCopyOption.REPLACE_EXISTING);
    }
}
