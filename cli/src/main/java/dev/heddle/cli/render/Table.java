package dev.heddle.cli.render;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Rows of accesses in columns that fit the terminal. Where room is short, the source text gives way first, then the
 * locks, then the method and the beginning of the file's name; the line number is never cut.
 */
final class Table {
    private static final int LONGEST_HELD = 40;
    private static final int SHORTEST_HELD = 16;
    private static final int SHORTEST_SOURCE = 12;
    private static final String GAP = "  ";

    private final List<Row> rows = new ArrayList<>();
    private final int width;

    Table(int width) {
        this.width = width;
    }

    private record Row(
            String who, String verb, String count, String place, String shortPlace, String source, String held) {}

    void add(String who, String verb, String count, String place, String shortPlace, String source, String held) {
        rows.add(new Row(who, verb, count, place, shortPlace, source, Text.cut(held, LONGEST_HELD)));
    }

    void append(StringBuilder out) {
        int who = longest(Row::who);
        int verb = longest(Row::verb);
        int count = longest(Row::count);
        int held = longest(Row::held);
        int gaps = (count == 0 ? 4 : 5) * GAP.length();
        int left = width - (who + verb + count + held + gaps);
        int place = longest(Row::place);
        if (place > left) {
            place = longest(Row::shortPlace);
            held = Math.max(Math.min(held, SHORTEST_HELD), held - Math.max(0, place - left));
            left = width - (who + verb + count + held + gaps);
        }
        place = Math.min(place, left);
        int wanted = longest(Row::source);
        int source = Math.min(wanted, left - place - GAP.length());
        boolean hasSource = wanted > 0 && source >= Math.min(wanted, SHORTEST_SOURCE);
        for (Row row : rows) {
            StringBuilder line = new StringBuilder();
            line.append(GAP).append(Text.pad(row.who, who));
            line.append(GAP).append(Text.pad(row.verb, verb));
            if (count > 0) {
                line.append(GAP).append(" ".repeat(count - row.count.length())).append(row.count);
            }
            line.append(GAP).append(Text.pad(placeOf(row, place), place));
            if (hasSource) {
                line.append(GAP).append(Text.pad(Text.cut(row.source, source), source));
            }
            line.append(GAP).append(Text.cut(row.held, held));
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static String placeOf(Row row, int width) {
        return row.place.length() <= width ? row.place : Text.cutLeft(row.shortPlace, width);
    }

    private int longest(Function<Row, String> column) {
        return rows.stream().mapToInt(row -> column.apply(row).length()).max().orElse(0);
    }
}
