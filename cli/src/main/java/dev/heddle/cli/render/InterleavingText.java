package dev.heddle.cli.render;

import dev.heddle.explore.search.Columns;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.List;

/** Shows an execution in columns, one a thread, with lines of the source. */
final class InterleavingText {
    private static final String MARK = " ! ";

    private final SourceLines sources;
    private final Style style;
    private final int width;
    private final int mostRows;

    InterleavingText(SourceLines sources, Style style, int width, int mostRows) {
        this.sources = sources;
        this.style = style;
        this.width = width;
        this.mostRows = mostRows;
    }

    void append(StringBuilder out, Interleaving whole) {
        if (whole.rows().isEmpty()) {
            return;
        }
        out.append('\n');
        Interleaving shown = Excerpt.of(withSources(whole), mostRows);
        for (String line : Columns.render(shown, width)) {
            out.append(line.startsWith(MARK) ? style.alarm(line) : line).append('\n');
        }
    }

    private Interleaving withSources(Interleaving whole) {
        List<Row> rows = whole.rows().stream().map(this::withSource).toList();
        return new Interleaving(whole.threads(), rows);
    }

    private Row withSource(Row row) {
        if (row.site() == null || row.source() != null) {
            return row;
        }
        return new Row(
                row.step(),
                row.thread(),
                row.text(),
                row.site(),
                sources.at(Places.of(row.site())).orElse(null),
                row.decisive(),
                row.remark(),
                row.leftOut());
    }
}
