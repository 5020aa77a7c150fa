package dev.heddle.explore.outcome;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts outcomes while executions run. */
public final class OutcomeCounter {
    private final Map<Outcome, long[]> counts = new LinkedHashMap<>();
    private long otherExecutions;
    private long otherClasses;
    private final OutcomesSoFar before;

    /** How many more are kept, of all that are, here or elsewhere. */
    private int room;

    /** Go on from what was counted before: what is known there is not new here. */
    public OutcomeCounter(OutcomesSoFar before) {
        this.before = before;
        before.table().rows().forEach(each -> counts.put(each.outcome(), new long[2]));
        this.room = OutcomeTable.MOST - counts.size() - before.ids().size();
    }

    /**
     * Count an execution; true if its outcome is new and one of those that are kept.
     *
     * @param newClass true if it is the first of its class of equivalent executions, and somebody asks for classes
     */
    public boolean count(Outcome outcome, boolean newClass) {
        long[] known = counts.get(outcome);
        boolean isNew = false;
        if (known == null) {
            boolean elsewhere = !before.ids().isEmpty() && before.ids().contains(outcome.id());
            isNew = !elsewhere && room > 0;
            if (elsewhere || isNew) {
                known = new long[2];
                counts.put(outcome, known);
                room -= isNew ? 1 : 0;
            }
        }
        if (known == null) {
            otherExecutions++;
            otherClasses += newClass ? 1 : 0;
        } else {
            known[0]++;
            known[1] += newClass ? 1 : 0;
        }
        return isNew;
    }

    /**
     * Give what was counted so far, with what was counted before.
     *
     * @param written the fields that were written
     */
    public OutcomeTable table(Set<String> written) {
        List<OutcomeTable.Row> rows = new ArrayList<>();
        counts.forEach((outcome, count) -> {
            if (count[0] > 0) {
                rows.add(new OutcomeTable.Row(outcome, new OutcomeTable.Count(count[0], count[1])));
            }
        });
        OutcomeTable.Count others = new OutcomeTable.Count(otherExecutions, otherClasses);
        return before.table().plus(new OutcomeTable(rows, others, written));
    }
}
