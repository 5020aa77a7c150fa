package dev.heddle.bench.verification;

import java.util.List;

/** A table in Markdown, under construction: names to the left, figures to the right. */
final class Grid {
    private final StringBuilder text = new StringBuilder();

    /** Begins with the heading of the names and those of the columns. */
    Grid(String names, List<String> columns) {
        row(names, columns);
        text.append("|---|").append("---:|".repeat(columns.size())).append('\n');
    }

    /** Adds a row. */
    void row(String name, List<String> cells) {
        text.append("| ")
                .append(name)
                .append(" | ")
                .append(String.join(" | ", cells))
                .append(" |\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
