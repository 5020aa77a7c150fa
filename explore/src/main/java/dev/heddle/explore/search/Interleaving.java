package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;
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
     * @param step its number, from 1
     * @param thread the column
     * @param text what was done
     * @param site where; null of what was left out
     * @param source the line of the source, if that is at hand
     * @param decisive true if the finding hangs on it
     * @param remark what to say beside it
     * @param leftOut how many steps this row stands for because they were left out; 0 for a step itself
     */
    public record Row(
            int step,
            int thread,
            String text,
            @Nullable Site site,
            @Nullable String source,
            boolean decisive,
            @Nullable String remark,
            int leftOut) {}

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
