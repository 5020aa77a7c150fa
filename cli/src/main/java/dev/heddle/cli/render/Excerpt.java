package dev.heddle.cli.render;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What to show of an interleaving, so that a person sees what matters. Left out are, unless a step decides or comes shortly before
 * one that does: what concerns only one thread, what nobody changes, where threads begin and end, and all that comes after a
 * failure or, but for a few steps, after a race. Where no step decides because an outcome is shown, what is written stays. Steps inside one call of the JDK stand together, and so do those that a thread of a pool does on its own account, and the turns of a loop that are all alike. If
 * that is still too long, what the program itself does with what threads share stays longest, and the rest goes by its distance
 * from the steps that decide. Threads that then do nothing have no column.
 */
final class Excerpt {
    /** How many steps of a thread before one that decides are shown whatever they are. */
    private static final int KEPT_BEFORE = 3;

    /** How many rows a turn of a loop may have. */
    private static final int LONGEST_TURN = 40;

    private static final String SAME = "... the same ";

    /** How many rows after a race are shown. */
    private static final int KEPT_AFTER_RACE = 3;

    private static final String INSIDE = "inside the JDK";

    private static final List<String> VERBS = List.of(
            "read ",
            "write ",
            "update ",
            "fails to update ",
            "lock ",
            "read-lock ",
            "write-lock ",
            "unlock ",
            "wake up, lock ",
            "initialise ",
            "initialised ");

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
        excerpt.leaveOutAfterFailure();
        excerpt.leaveOutPrivate();
        excerpt.rows =
                new Interleaving(excerpt.threads, excerpt.rows).withCalls().rows();
        excerpt.gatherInner();
        excerpt.gatherTurns();
        excerpt.leaveOutAfterRace();
        if (excerpt.rows.size() > most) {
            excerpt.keepNear(most);
        }
        return excerpt.onlyThoseThatMove();
    }

    /** Returns the steps of both that are in the first only. */
    static int leftOut(Interleaving whole, Interleaving shown) {
        int seen = shown.rows().stream().mapToInt(Excerpt::steps).sum();
        return whole.rows().stream().mapToInt(Excerpt::steps).sum() - seen;
    }

    /** Counts the steps that a row stands for: none where a thread only fails or waits. */
    private static int steps(Row row) {
        return row.step() == 0 ? 0 : Math.max(1, row.leftOut());
    }

    // ---- what comes too late ----

    private void leaveOutAfterFailure() {
        int last = rows.size() - 1;
        while (last >= 0 && !rows.get(last).decisive()) {
            last--;
        }
        int after = rows.size() - 1 - last;
        if (last >= 0 && after > 1 && rows.get(last).text().startsWith("then fails")) {
            List<Row> cut = new ArrayList<>(rows.subList(0, last + 1));
            cut.add(standIn(rows.subList(last + 1, rows.size()), "to the end"));
            rows = cut;
        }
    }

    /** The rest of a program that goes on after a race says nothing of it, unless that is how a thread comes to fail. */
    private void leaveOutAfterRace() {
        int last = rows.size() - 1;
        while (last >= 0 && !rows.get(last).decisive() && !rows.get(last).text().startsWith("then fails")) {
            last--;
        }
        boolean race = rows.stream()
                .anyMatch(row -> row.remark() != null && row.remark().startsWith("races with "));
        int from = last + 1 + KEPT_AFTER_RACE;
        if (race && rows.size() - from > 1) {
            List<Row> cut = new ArrayList<>(rows.subList(0, from));
            cut.add(standIn(rows.subList(from, rows.size()), "to the end"));
            rows = cut;
        }
    }

    // ---- what concerns one thread only ----

    private void leaveOutPrivate() {
        Set<String> shared = shared();
        boolean[] near = nearDecisive();
        boolean isOutcome = rows.stream().noneMatch(Row::decisive);
        List<Row> kept = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            String target = target(row.text());
            boolean remains = isOutcome && row.text().contains(" = ");
            boolean alone = !target.isEmpty() && !shared.contains(target) && !remains;
            boolean life = row.text().equals("begin") || row.text().equals("end");
            if (row.decisive() || !(life || (alone && !near[i]))) {
                kept.add(row);
            }
        }
        rows = withEndsOfCalls(kept);
    }

    /** Brings back the last step of each call that others come into: what it returned is not there before. */
    private List<Row> withEndsOfCalls(List<Row> kept) {
        Set<Row> ends = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            Row end = rows.get(i);
            if (end.call() == null || end.call().returned() == null || goesOn(end, i + 1)) {
                continue;
            }
            int last = kept.size() - 1;
            while (last >= 0 && !isInside(kept.get(last), end)) {
                last--;
            }
            if (last >= 0 && kept.get(last).step() < end.step()) {
                boolean others = kept.subList(last + 1, kept.size()).stream()
                        .anyMatch(row -> row.thread() != end.thread() && row.step() > 0 && row.step() < end.step());
                boolean another = kept.subList(last + 1, kept.size()).stream()
                        .anyMatch(row -> row.thread() == end.thread() && row.step() < end.step());
                if (others && !another) {
                    ends.add(end);
                }
            }
        }
        return rows.stream()
                .filter(row -> ends.contains(row) || kept.contains(row))
                .toList();
    }

    private static boolean isInside(Row row, Row end) {
        return row.thread() == end.thread() && row.step() <= end.step() && Objects.equals(row.call(), end.call());
    }

    /** Returns whether the call of a row goes on with the next that its thread does. */
    private boolean goesOn(Row end, int from) {
        for (Row row : rows.subList(from, rows.size())) {
            if (row.thread() == end.thread()) {
                return Objects.equals(row.call(), end.call());
            }
        }
        return false;
    }

    /** Returns what more than one thread uses and at least one changes. */
    private Set<String> shared() {
        Map<String, Set<Integer>> users = new HashMap<>();
        Set<String> changed = new HashSet<>();
        for (Row row : rows) {
            String target = target(row.text());
            if (!target.isEmpty()) {
                users.computeIfAbsent(target, each -> new HashSet<>()).add(row.thread());
                boolean reads = row.text().startsWith("read ") || row.text().contains(" → ");
                if (!reads || row.text().startsWith("update ")) {
                    changed.add(target);
                }
            }
        }
        changed.removeIf(target -> users.getOrDefault(target, Set.of()).size() < 2);
        return changed;
    }

    /** Returns what a step reads, writes or locks; nothing for any other step. */
    private static String target(String text) {
        for (String verb : VERBS) {
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
                boolean inner = isInner(rows.get(i));
                for (int j = i - 1; j >= 0 && left > 0; j--) {
                    if (rows.get(j).thread() == rows.get(i).thread() && (inner || tells(rows.get(j)))) {
                        near[j] = true;
                        left--;
                    }
                }
            }
        }
        return near;
    }

    private static boolean tells(Row row) {
        return !isInner(row) && !row.text().startsWith("initialise");
    }

    // ---- inside the JDK ----

    /** Puts steps inside the JDK that follow one another into one row a thread; into one for all where they alternate. */
    private void gatherInner() {
        List<Row> gathered = new ArrayList<>();
        int i = 0;
        while (i < rows.size()) {
            int end = i;
            List<List<Row>> runs = new ArrayList<>();
            while (end < rows.size() && isInner(rows.get(end)) && !rows.get(end).decisive()) {
                if (end == i || rows.get(end).thread() != rows.get(end - 1).thread()) {
                    runs.add(new ArrayList<>());
                }
                runs.get(runs.size() - 1).add(rows.get(end++));
            }
            if (runs.isEmpty()) {
                gathered.add(rows.get(i++));
                continue;
            }
            if (runs.size() > threads.size()) {
                gathered.add(standIn(rows.subList(i, end), INSIDE));
            } else {
                runs.forEach(run -> gathered.add(run.size() == 1 ? run.get(0) : standIn(run, INSIDE)));
            }
            i = end;
        }
        rows = gathered;
    }

    /** Returns whether a thread does something that no call of the program has asked for. */
    private static boolean isInner(Row row) {
        boolean inJdk = row.site() == null || row.site().className().startsWith("java.");
        return inJdk && row.call() == null && row.step() > 0 && !row.text().startsWith("start ");
    }

    /** Returns one row for several, in the column of their thread; of none if there are several. */
    private static Row standIn(List<Row> hidden, String where) {
        int count = hidden.stream().mapToInt(Excerpt::steps).sum();
        Row first = hidden.get(0);
        boolean one = hidden.stream().allMatch(row -> row.thread() == first.thread());
        String text = "... " + Text.count(count, "step") + " " + where;
        return new Row(first.step(), one ? first.thread() : -1, text, null, null, false, null, count);
    }

    // ---- turns of a loop ----

    /** Puts turns of a loop into one row that are like the one before, with nobody else in between. */
    private void gatherTurns() {
        List<Row> gathered = new ArrayList<>();
        int i = 0;
        while (i < rows.size()) {
            int turn = turn(i);
            int end = i + turn;
            gathered.addAll(rows.subList(i, Math.max(end, i + 1)));
            if (turn > 0) {
                int times = 0;
                while (isAgain(end + times * turn, turn)) {
                    times++;
                }
                List<Row> alike = rows.subList(end, end + times * turn);
                int steps = alike.stream().mapToInt(Excerpt::steps).sum();
                Row first = alike.get(0);
                String text = SAME + (turn == 1 ? "" : turn + " rows ") + times + " more times";
                gathered.add(new Row(first.step(), first.thread(), text, null, null, false, null, steps));
                end += alike.size();
            }
            i = Math.max(end, i + 1);
        }
        rows = gathered;
    }

    /** Returns how many rows from one on are a turn that comes at least twice again; 0 if they are none. */
    private int turn(int from) {
        for (int length = 1; length <= LONGEST_TURN && from + length < rows.size(); length++) {
            if (isAgain(from + length, length) && isAgain(from + 2 * length, length)) {
                return length;
            }
        }
        return 0;
    }

    /** Returns whether some rows are like as many before them. */
    private boolean isAgain(int from, int length) {
        if (from + length > rows.size()) {
            return false;
        }
        for (int i = from; i < from + length; i++) {
            if (!isAlike(rows.get(i - length), rows.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlike(Row one, Row other) {
        return one.thread() >= 0
                && one.thread() == other.thread()
                && isPlain(one)
                && isPlain(other)
                && one.text().equals(other.text())
                && Objects.equals(one.site(), other.site())
                && Objects.equals(one.call(), other.call());
    }

    private static boolean isPlain(Row row) {
        return row.step() > 0 && !row.decisive() && row.remark() == null;
    }

    // ---- what is far away ----

    /** How much a row tells: what decides; what the program itself shares; what else it does; the rest. */
    private static int rank(Row row, Set<String> shared) {
        if (row.decisive() || row.text().endsWith("to the end")) {
            return 0;
        }
        if (row.text().startsWith(SAME)) {
            return 2;
        }
        if (isInner(row)) {
            return 3;
        }
        return row.text().startsWith("call ") || shared.contains(target(row.text())) ? 1 : 2;
    }

    /** Goes outwards from the steps that decide, more backwards than forwards, rank by rank until there is enough. */
    private void keepNear(int most) {
        Set<String> shared = shared();
        int[] ranks = rows.stream().mapToInt(row -> rank(row, shared)).toArray();
        boolean[] kept = new boolean[rows.size()];
        List<Integer> decisive = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < kept.length; i++) {
            kept[i] = ranks[i] == 0;
            count += kept[i] ? 1 : 0;
            if (rows.get(i).decisive()) {
                decisive.add(i);
            }
        }
        if (decisive.isEmpty()) {
            decisive.add(kept.length - 1);
        }
        for (int rank = 1; rank <= 3; rank++) {
            for (int distance = 1; distance < kept.length && count < most; distance++) {
                for (int from : decisive) {
                    count += keep(kept, ranks, rank, from - distance);
                    count += distance % 3 == 0 ? keep(kept, ranks, rank, from + distance / 3) : 0;
                }
            }
        }
        rows = shown(kept);
    }

    private static int keep(boolean[] kept, int[] ranks, int rank, int row) {
        if (row < 0 || row >= kept.length || kept[row] || ranks[row] != rank) {
            return 0;
        }
        kept[row] = true;
        return 1;
    }

    private List<Row> shown(boolean[] kept) {
        List<Row> shown = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= kept.length; i++) {
            if (i < kept.length && !kept[i]) {
                continue;
            }
            if (i > from) {
                shown.add(i - from == 1 ? rows.get(from) : standIn(rows.subList(from, i), "left out"));
            }
            if (i < kept.length) {
                shown.add(rows.get(i));
            }
            from = i + 1;
        }
        return shown;
    }

    // ---- columns ----

    private Interleaving onlyThoseThatMove() {
        int[] column = new int[threads.size()];
        Arrays.fill(column, -1);
        rows.stream().filter(row -> row.thread() >= 0).forEach(row -> column[row.thread()] = 0);
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
                        row.thread() < 0 ? -1 : column[row.thread()],
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
