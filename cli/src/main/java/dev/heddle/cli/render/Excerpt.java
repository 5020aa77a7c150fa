package dev.heddle.cli.render;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What to show of a long interleaving: the steps that decide, those around them, and how many were left out. Threads that
 * then do nothing have no column.
 */
final class Excerpt {
    /** How many steps of one thread in a row are shown at both ends before the middle is left out. */
    private static final int KEPT_OF_A_RUN = 3;

    private final List<Row> rows;
    private final boolean[] kept;

    private Excerpt(List<Row> rows) {
        this.rows = rows;
        this.kept = new boolean[rows.size()];
    }

    /**
     * Returns the part of an interleaving that is worth showing.
     *
     * @param most how many rows there may be, more or less
     */
    static Interleaving of(Interleaving whole, int most) {
        Interleaving folded = whole.rows().size() <= most ? whole : whole.folded(KEPT_OF_A_RUN);
        if (folded.rows().size() <= most) {
            return onlyThoseThatMove(whole.threads(), folded.rows());
        }
        Excerpt excerpt = new Excerpt(folded.rows());
        excerpt.choose(most);
        return onlyThoseThatMove(whole.threads(), excerpt.shown());
    }

    /** Goes outwards from the steps that decide, more backwards than forwards, until there is enough. */
    private void choose(int most) {
        List<Integer> decisive = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).decisive()) {
                decisive.add(i);
                kept[i] = true;
            }
        }
        if (decisive.isEmpty()) {
            decisive.add(rows.size() - 1);
            kept[rows.size() - 1] = true;
        }
        int count = decisive.size();
        for (int distance = 1; distance < rows.size() && count < most; distance++) {
            for (int from : decisive) {
                count += keep(from - distance);
                count += distance % 3 == 0 ? keep(from + distance / 3) : 0;
            }
        }
    }

    private int keep(int row) {
        if (row < 0 || row >= kept.length || kept[row]) {
            return 0;
        }
        kept[row] = true;
        return 1;
    }

    private List<Row> shown() {
        List<Row> shown = new ArrayList<>();
        int gap = 0;
        for (int i = 0; i <= rows.size(); i++) {
            if (i < rows.size() && !kept[i]) {
                gap += Math.max(1, rows.get(i).leftOut());
                continue;
            }
            if (gap > 0) {
                Row before = rows.get(i - 1);
                shown.add(new Row(
                        before.step(),
                        before.thread(),
                        "... " + Text.count(gap, "step") + " left out",
                        null,
                        null,
                        false,
                        null,
                        gap));
                gap = 0;
            }
            if (i < rows.size()) {
                shown.add(rows.get(i));
            }
        }
        return shown;
    }

    private static Interleaving onlyThoseThatMove(List<String> threads, List<Row> rows) {
        int[] column = new int[threads.size()];
        Arrays.fill(column, -1);
        rows.forEach(row -> column[row.thread()] = 0);
        List<String> moving = new ArrayList<>();
        for (int i = 0; i < column.length; i++) {
            if (column[i] == 0) {
                column[i] = moving.size();
                moving.add(threads.get(i));
            }
        }
        List<Row> moved = rows.stream()
                .map(row -> new Row(
                        row.step(),
                        column[row.thread()],
                        row.text(),
                        row.site(),
                        row.source(),
                        row.decisive(),
                        row.remark(),
                        row.leftOut()))
                .toList();
        return new Interleaving(moving, moved);
    }
}
