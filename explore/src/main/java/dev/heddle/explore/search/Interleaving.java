package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An execution as a person reads it: one column a thread, one row a step.
 *
 * @param threads the names of the threads, in the order of starting
 * @param rows the steps
 */
public record Interleaving(List<String> threads, List<Row> rows) {
    /** Keep copies. */
    public Interleaving {
        threads = List.copyOf(threads);
        rows = List.copyOf(rows);
    }

    /**
     * A step, or several in a row that were left out.
     *
     * @param step its number, from 1; 0 of what comes after the last step of a thread and is none: it fails, or waits for ever
     * @param thread the column; -1 if it stands for steps of several threads that were left out
     * @param text what was done
     * @param site where; null of what was left out
     * @param source the line of the source, if that is at hand
     * @param decisive true if the finding hangs on it
     * @param remark what to say beside it
     * @param leftOut how many steps this row stands for because they were left out; 0 for a step itself
     * @param call the call of the program inside which the step was done, if that is a step inside the JDK
     */
    public record Row(
            int step,
            int thread,
            String text,
            @Nullable Site site,
            @Nullable String source,
            boolean decisive,
            @Nullable String remark,
            int leftOut,
            @Nullable Call call) {
        /** Tell of a step that the program does itself, or of several. */
        public Row(
                int step,
                int thread,
                String text,
                @Nullable Site site,
                @Nullable String source,
                boolean decisive,
                @Nullable String remark,
                int leftOut) {
            this(step, thread, text, site, source, decisive, remark, leftOut, null);
        }
    }

    /**
     * A call of the JDK by the program.
     *
     * @param name what is called: {@code ConcurrentHashMap.put}
     * @param site where in the program
     * @param source the line of the source, if that is at hand
     * @param returned what it returned in the end, if that is known
     */
    public record Call(
            String name,
            Site site,
            @Nullable String source,
            @Nullable String returned) {}

    /** Put the steps that a thread does inside one call of the JDK into one row, as far as they follow one another. */
    public Interleaving withCalls() {
        List<Row> gathered = new ArrayList<>();
        Map<Integer, Call> under = new HashMap<>();
        int begin = 0;
        while (begin < rows.size()) {
            Row first = rows.get(begin);
            Call call = first.call();
            int end = begin + 1;
            if (call != null && !stays(first)) {
                while (end < rows.size() && continues(rows.get(end), first)) {
                    end++;
                }
                boolean goesOn = call.equals(under.get(first.thread()));
                String text = (goesOn ? "still in " : "call ") + call.name() + returned(call, first.thread(), end);
                gathered.add(new Row(
                        first.step(), first.thread(), text, call.site(), call.source(), false, null, end - begin));
            } else {
                gathered.add(first);
            }
            under.put(first.thread(), call);
            begin = end;
        }
        return new Interleaving(threads, gathered);
    }

    /** Say what a call returned where its last steps are shown: none of the thread's from a row on is inside it. */
    private String returned(Call call, int thread, int from) {
        if (call.returned() == null) {
            return "";
        }
        for (Row row : rows.subList(from, rows.size())) {
            if (row.thread() == thread) {
                return call.equals(row.call()) ? "" : " → " + call.returned();
            }
        }
        return " → " + call.returned();
    }

    private static boolean stays(Row row) {
        return row.decisive() || row.remark() != null;
    }

    private static boolean continues(Row row, Row first) {
        return row.thread() == first.thread() && !stays(row) && Objects.equals(row.call(), first.call());
    }

    /**
     * Leave out the middle of long runs of one thread, and say of how many steps. Decisive steps stay.
     *
     * @param keep how many steps of a run to keep at each end
     */
    public Interleaving folded(int keep) {
        List<Row> kept = new ArrayList<>();
        int begin = 0;
        while (begin < rows.size()) {
            int end = begin + 1;
            while (end < rows.size()
                    && rows.get(end).thread() == rows.get(begin).thread()) {
                end++;
            }
            fold(kept, rows.subList(begin, end), keep);
            begin = end;
        }
        return new Interleaving(threads, kept);
    }

    private static void fold(List<Row> kept, List<Row> run, int keep) {
        int gap = 0;
        for (int i = 0; i < run.size(); i++) {
            Row row = run.get(i);
            boolean stays = i < keep || i >= run.size() - keep || row.decisive() || row.remark() != null;
            if (!stays) {
                gap++;
            }
            if (gap > 0 && (stays || i == run.size() - 1)) {
                // Two lines instead of one would hide nothing and save nothing.
                if (gap == 1) {
                    kept.add(run.get(stays ? i - 1 : i));
                } else {
                    Row first = run.get((stays ? i : i + 1) - gap);
                    kept.add(new Row(
                            first.step(),
                            first.thread(),
                            "... " + gap + " steps left out",
                            null,
                            null,
                            false,
                            null,
                            gap));
                }
                gap = 0;
            }
            if (stays) {
                kept.add(row);
            }
        }
    }
}
