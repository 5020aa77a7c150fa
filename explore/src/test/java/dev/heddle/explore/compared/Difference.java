package dev.heddle.explore.compared;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds where two texts begin to differ. */
final class Difference {
    private Difference() {}

    /** Tell the first line that differs, with the one before; null if there is none. */
    static @Nullable String first(String expected, String actual) {
        if (expected.equals(actual)) {
            return null;
        }
        List<String> wanted = expected.lines().toList();
        List<String> met = actual.lines().toList();
        int line = 0;
        while (line < wanted.size() && line < met.size() && wanted.get(line).equals(met.get(line))) {
            line++;
        }
        String before = line == 0 ? "" : "after     " + wanted.get(line - 1) + "\n";
        return before + "expected  " + at(wanted, line) + "\nmet       " + at(met, line);
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "the end";
    }
}
