package dev.heddle.agent;

import dev.heddle.model.JsonWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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

    /** Take it that this JVM is the one whose summary is awaited. False if another has done so, or nobody waits any longer. */
    static boolean claim(Path out) {
        try {
            Files.createFile(out.resolveSibling(out.getFileName() + ".claimed"));
            return true;
        } catch (FileAlreadyExistsException | NoSuchFileException notMeant) {
            return false;
        } catch (IOException failure) {
            return true; // The same will be told when it is to be written.
        }
    }

    /** Make an empty file beside the one that it will be written to: whoever waits for it knows that something was begun. */
    static void promise(Path out) {
        try {
            Files.write(half(out), new byte[0]);
        } catch (IOException failure) {
            return; // The same will be told when it is to be written.
        }
    }

    /** Write it to a file, whole or not at all. */
    static void write(Path out, Map<String, Object> summary) throws IOException {
        Files.writeString(half(out), JsonWriter.write(summary));
        Files.move(half(out), out, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path half(Path out) {
        return out.resolveSibling(out.getFileName() + ".part");
    }
}
