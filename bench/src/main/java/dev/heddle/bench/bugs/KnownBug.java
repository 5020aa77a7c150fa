package dev.heddle.bench.bugs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A published bug of a library.
 *
 * @param name its name, and that of the folder with the test
 * @param test the class of the test
 * @param affected the libraries with the bug, as group:artifact:version
 * @param mended those without it
 * @param include the package whose accesses are seen
 * @param id its public id
 * @param sentence what goes wrong
 */
record KnownBug(
        String name,
        String test,
        List<String> affected,
        List<String> mended,
        String include,
        String id,
        String sentence) {
    private static final int COLUMNS = 7;

    /** Reads the list of them. */
    static List<KnownBug> all(Path list) throws IOException {
        List<KnownBug> all = new ArrayList<>();
        for (String line : Files.readAllLines(list)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                all.add(parse(line));
            }
        }
        return all;
    }

    static KnownBug parse(String line) {
        List<String> cells =
                Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
        if (cells.size() != COLUMNS) {
            throw new IllegalArgumentException("expected " + COLUMNS + " columns in: " + line);
        }
        return new KnownBug(
                cells.get(0),
                cells.get(1),
                List.of(cells.get(2).split(", *", -1)),
                List.of(cells.get(3).split(", *", -1)),
                cells.get(4),
                cells.get(5),
                cells.get(6));
    }

    /** Returns {@code guava 21.0}, the first of some libraries. */
    static String library(List<String> libraries) {
        String[] parts = libraries.get(0).split(":", -1);
        return parts[1] + " " + parts[2];
    }

    /** Returns the version of the first of some libraries. */
    static String version(List<String> libraries) {
        return libraries.get(0).replaceFirst(".*:", "");
    }
}
