package dev.heddle.bench;

import java.util.List;

/** A table in Markdown, under construction: names to the left, figures to the right. */
public final class Grid {
    private final StringBuilder text = new StringBuilder();

    /** Begins with the heading of the names and those of the columns. */
    public Grid(String names, List<String> columns) {
        row(names, columns);
        text.append("|---|").append("---:|".repeat(columns.size())).append('\n');
    }

    /** Adds a row. */
    public void row(String name, List<String> cells) {
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
