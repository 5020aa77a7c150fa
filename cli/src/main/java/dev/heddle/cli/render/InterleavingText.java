package dev.heddle.cli.render;

import dev.heddle.explore.search.Columns;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Call;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        Interleaving told = withSources(whole);
        Interleaving shown = mostRows == Integer.MAX_VALUE ? told : Excerpt.of(told, mostRows);
        for (String line : Columns.render(shown, width)) {
            out.append(line.startsWith(MARK) ? style.alarm(line) : line).append('\n');
        }
        int hidden = Excerpt.leftOut(whole, shown);
        if (hidden > 0) {
            String line = "     not shown: " + Text.count(hidden, "step") + " of no concern to other threads";
            String more = "; heddle replay --full shows all";
            out.append(style.faint(line.length() + more.length() <= width ? line + more : line))
                    .append('\n');
        }
    }

    private Interleaving withSources(Interleaving whole) {
        List<Row> rows = whole.rows().stream().map(this::withSource).toList();
        return new Interleaving(whole.threads().stream().map(Text::printable).toList(), rows);
    }

    private @Nullable Call withSource(@Nullable Call call) {
        return call == null || call.source() != null
                ? call
                : new Call(
                        Text.printable(Text.brief(call.name())),
                        call.site(),
                        sources.at(Places.of(call.site())).orElse(""),
                        call.returned() == null ? null : Text.printable(Text.brief(call.returned())));
    }

    private Row withSource(Row row) {
        String source = row.source() != null || row.site() == null
                ? row.source()
                : sources.at(Places.of(row.site())).orElse("");
        String remark = row.remark();
        return new Row(
                row.step(),
                row.thread(),
                Text.printable(Text.brief(row.text())),
                row.site(),
                source == null ? null : Text.printable(source),
                row.decisive(),
                remark == null ? null : Text.printable(Text.brief(remark)),
                row.leftOut(),
                withSource(row.call()));
    }
}
