package dev.heddle.explore.target;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a {@code CsvSource} as JUnit does: quoted cells may be empty, unquoted empty ones are null. */
final class Csv {
    private final char quote;
    private final String delimiter;
    private final List<String> nulls;
    private final String empty;

    private Csv(char quote, String delimiter, List<String> nulls, String empty) {
        this.quote = quote;
        this.delimiter = delimiter;
        this.nulls = nulls;
        this.empty = empty;
    }

    static Csv like(Annotation source) {
        char quote = Mark.value(source, "quoteCharacter") instanceof Character given ? given : '\'';
        String delimiter = Mark.text(source, "delimiterString");
        if (delimiter.isEmpty()) {
            char one = Mark.value(source, "delimiter") instanceof Character given ? given : 0;
            delimiter = one == 0 ? "," : String.valueOf(one);
        }
        return new Csv(
                quote, delimiter, Arrays.asList(Mark.texts(source, "nullValues")), Mark.text(source, "emptyValue"));
    }

    static List<String> lines(Annotation source) {
        String block = Mark.text(source, "textBlock");
        List<String> lines = new ArrayList<>(
                block.isEmpty()
                        ? Arrays.asList(Mark.texts(source, "value"))
                        : block.lines().toList());
        lines.removeIf(line -> line.isBlank() || (!block.isEmpty() && line.startsWith("#")));
        if (Boolean.TRUE.equals(Mark.value(source, "useHeadersInDisplayName")) && !lines.isEmpty()) {
            lines.remove(0);
        }
        return lines;
    }

    /** Split a line into cells; null if a quote is not closed. */
    @Nullable
    List<@Nullable String> read(String line) {
        List<@Nullable String> cells = new ArrayList<>();
        int at = 0;
        while (true) {
            while (at < line.length() && Character.isWhitespace(line.charAt(at)) && !line.startsWith(delimiter, at)) {
                at++;
            }
            if (at < line.length() && line.charAt(at) == quote) {
                StringBuilder cell = new StringBuilder();
                int end = quoted(line, at + 1, cell);
                if (end < 0) {
                    return null;
                }
                cells.add(nullable(cell.length() == 0 ? empty : cell.toString()));
                int next = line.indexOf(delimiter, end);
                at = next < 0 ? -1 : next + delimiter.length();
            } else {
                int next = line.indexOf(delimiter, at);
                String cell = (next < 0 ? line.substring(at) : line.substring(at, next)).strip();
                cells.add(cell.isEmpty() ? null : nullable(cell));
                at = next < 0 ? -1 : next + delimiter.length();
            }
            if (at < 0) {
                return cells;
            }
        }
    }

    private @Nullable String nullable(String cell) {
        return nulls.contains(cell) ? null : cell;
    }

    /** Read a quoted cell, in which two quotes stand for one; gives where it ends, -1 if it does not. */
    private int quoted(String line, int from, StringBuilder cell) {
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c != quote) {
                cell.append(c);
            } else if (i + 1 < line.length() && line.charAt(i + 1) == quote) {
                cell.append(quote);
                i++;
            } else {
                return i + 1;
            }
        }
        return -1;
    }
}
