package dev.heddle.cli.render;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to show of an interleaving, so that a person sees what matters. Left out are, unless a step decides or comes shortly before
 * one that does: what concerns only one thread, where threads begin and end, and, if it is still too long, what is far away
 * from the steps that decide. Steps inside one call of the JDK stand together. Threads that then do nothing have no column.
 */
final class Excerpt {
    /** How many steps of one thread in a row are shown at both ends before the middle is left out. */
    private static final int KEPT_OF_A_RUN = 3;

    /** How many steps of a thread before one that decides are shown whatever they are. */
    private static final int KEPT_BEFORE = 3;

    private final List<String> threads;
    private List<Row> rows;

    private Excerpt(Interleaving whole) {
        this.threads = whole.threads();
        this.rows = whole.rows();
    }

    /**
     * Returns the part of an interleaving that is worth showing.
     *
     * @param most how many rows there may be, more or less
     */
    static Interleaving of(Interleaving whole, int most) {
        Excerpt excerpt = new Excerpt(whole);
        excerpt.leaveOutPrivate();
        excerpt.rows =
                new Interleaving(excerpt.threads, excerpt.rows).withCalls().rows();
        excerpt.gatherInner();
        if (excerpt.rows.size() > most) {
            excerpt.rows = new Interleaving(excerpt.threads, excerpt.rows)
                    .folded(KEPT_OF_A_RUN)
                    .rows();
        }
        if (excerpt.rows.size() > most) {
            excerpt.keepNear(most);
        }
        return excerpt.onlyThoseThatMove();
    }

    /** Returns the steps of both that are in the first only. */
    static int leftOut(Interleaving whole, Interleaving shown) {
        int seen = shown.rows().stream()
                .mapToInt(row -> Math.max(1, row.leftOut()))
                .sum();
        return whole.rows().size() - seen;
    }

    // ---- what concerns one thread only ----

    private void leaveOutPrivate() {
        Map<String, Set<Integer>> users = new HashMap<>();
        for (Row row : rows) {
            String target = target(row.text());
            if (!target.isEmpty()) {
                users.computeIfAbsent(target, each -> new HashSet<>()).add(row.thread());
            }
        }
        boolean[] near = nearDecisive();
        List<Row> kept = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            String target = target(row.text());
            boolean alone =
                    !target.isEmpty() && users.getOrDefault(target, Set.of()).size() == 1;
            boolean life = row.text().equals("begin") || row.text().equals("end");
            if (row.decisive() || !(life || (alone && !near[i]))) {
                kept.add(row);
            }
        }
        rows = kept;
    }

    /** Returns what a step reads, writes or locks; nothing for any other step. */
    private static String target(String text) {
        for (String verb : List.of("read ", "write ", "update ", "lock ", "unlock ", "wake up, lock ")) {
            if (text.startsWith(verb)) {
                return withoutValue(text.substring(verb.length()));
            }
        }
        String target = withoutValue(text);
        return target.length() < text.length() ? target : "";
    }

    private static String withoutValue(String text) {
        int value = text.indexOf(" → ");
        int end = value >= 0 ? value : text.indexOf(" = ");
        return end >= 0 ? text.substring(0, end) : text;
    }

    private boolean[] nearDecisive() {
        boolean[] near = new boolean[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).decisive()) {
                int left = KEPT_BEFORE;
                for (int j = i - 1; j >= 0 && left > 0; j--) {
                    if (rows.get(j).thread() == rows.get(i).thread()) {
                        near[j] = true;
                        left--;
                    }
                }
            }
        }
        return near;
    }

    // ---- inside the JDK ----

    /** Puts steps inside the JDK that follow one another into one row. */
    private void gatherInner() {
        List<Row> gathered = new ArrayList<>();
        int i = 0;
        while (i < rows.size()) {
            int end = i;
            while (end < rows.size()
                    && isInner(rows.get(end))
                    && rows.get(end).thread() == rows.get(i).thread()) {
                end++;
            }
            if (end - i > 2) {
                gathered.add(standIn(rows.get(i), end - i, Text.count(end - i, "step") + " inside the JDK"));
                i = end;
            } else {
                gathered.add(rows.get(i++));
            }
        }
        rows = gathered;
    }

    private static boolean isInner(Row row) {
        boolean inJdk = row.site() == null || row.site().className().startsWith("java.");
        return inJdk && !row.decisive() && !target(row.text()).isEmpty();
    }

    private static Row standIn(Row first, int count, String text) {
        return new Row(first.step(), first.thread(), "... " + text, null, null, false, null, count);
    }

    // ---- what is far away ----

    /** Goes outwards from the steps that decide, more backwards than forwards, until there is enough. */
    private void keepNear(int most) {
        boolean[] kept = new boolean[rows.size()];
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
                count += keep(kept, from - distance);
                count += distance % 3 == 0 ? keep(kept, from + distance / 3) : 0;
            }
        }
        rows = shown(kept);
    }

    private static int keep(boolean[] kept, int row) {
        if (row < 0 || row >= kept.length || kept[row]) {
            return 0;
        }
        kept[row] = true;
        return 1;
    }

    private List<Row> shown(boolean[] kept) {
        List<Row> shown = new ArrayList<>();
        int gap = 0;
        for (int i = 0; i <= rows.size(); i++) {
            if (i < rows.size() && !kept[i]) {
                gap += Math.max(1, rows.get(i).leftOut());
                continue;
            }
            if (gap > 0) {
                shown.add(standIn(rows.get(i - 1), gap, Text.count(gap, "step") + " left out"));
                gap = 0;
            }
            if (i < rows.size()) {
                shown.add(rows.get(i));
            }
        }
        return shown;
    }

    // ---- columns ----

    private Interleaving onlyThoseThatMove() {
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
                        row.leftOut(),
                        row.call()))
                .toList();
        return new Interleaving(moving, moved);
    }
}
