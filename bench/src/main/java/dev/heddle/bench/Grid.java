package dev.heddle.bench;

import java.util.List;
import java.util.stream.Stream;

/** A table in Markdown, under construction: words to the left, figures to the right. */
public final class Grid {
    private final StringBuilder text = new StringBuilder();

    /** Begins with the heading of the names and those of the columns. */
    public Grid(String names, List<String> columns) {
        this(List.of(names), columns);
    }

    /** Begins with the headings of columns with words, and those of columns with figures. */
    public Grid(List<String> words, List<String> figures) {
        row(Stream.concat(words.stream(), figures.stream()).toList());
        text.append('|').append("---|".repeat(words.size()));
        text.append("---:|".repeat(figures.size())).append('\n');
    }

    /** Adds a row. */
    public void row(String name, List<String> cells) {
        row(Stream.concat(Stream.of(name), cells.stream()).toList());
    }

    /** Adds a row, with what is in its first column. */
    public void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
