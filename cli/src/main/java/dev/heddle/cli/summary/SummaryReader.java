package dev.heddle.cli.summary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads the file in which the agent leaves its summary. */
public final class SummaryReader {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private SummaryReader() {}

    /** Returns the summary, or nothing where the program ended before the agent had written it whole. */
    public static Optional<Summary> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        return parse(Files.readString(file));
    }

    /** Tells whether the agent has begun what it will sum up in that file. */
    public static boolean isPromised(Path file) {
        return Files.exists(file) || Files.exists(file.resolveSibling(file.getFileName() + ".part"));
    }

    /** Returns the summary that a text is, or nothing where it breaks off. */
    public static Optional<Summary> parse(String json) {
        if (json.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readValue(json, Summary.class));
        } catch (JacksonException unfinished) {
            return Optional.empty();
        }
    }
}
