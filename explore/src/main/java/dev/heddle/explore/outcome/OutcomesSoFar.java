package dev.heddle.explore.outcome;

import java.util.Set;
import java.util.TreeSet;

/**
 * The outcomes that a search has come to before, or elsewhere.
 *
 * @param table those that were counted, which counting goes on from
 * @param ids those that are known besides and need not be told again, by their ids
 */
public record OutcomesSoFar(OutcomeTable table, Set<String> ids) {
    /** None. */
    public static final OutcomesSoFar NONE = new OutcomesSoFar(OutcomeTable.NONE, Set.of());

    /** Keep a copy. */
    public OutcomesSoFar {
        ids = Set.copyOf(ids);
    }

    /** Add what was counted elsewhere. */
    public OutcomesSoFar plus(OutcomeTable more) {
        return new OutcomesSoFar(table.plus(more), ids);
    }

    /** Let another count from nothing, but know what is known here. */
    public OutcomesSoFar known() {
        Set<String> all = new TreeSet<>(ids);
        table.rows().forEach(each -> all.add(each.outcome().id()));
        return new OutcomesSoFar(OutcomeTable.NONE, all);
    }
}
