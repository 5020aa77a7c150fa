package dev.heddle.explore.outcome;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How many executions came to which outcome.
 *
 * @param rows the distinct outcomes, the most frequent first, at most {@link #MOST}
 * @param others the executions whose outcomes are further ones
 * @param written the fields that were written while others could see it, with their classes
 */
public record OutcomeTable(List<Row> rows, Count others, Set<String> written) {
    /** How many distinct outcomes are kept; the executions of further ones are only counted. */
    public static final int MOST = 1_000;

    /** No outcome at all. */
    public static final OutcomeTable NONE = new OutcomeTable(List.of(), Count.ZERO, Set.of());

    /** Keep copies, in order. */
    public OutcomeTable {
        List<Row> sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.comparing(Row::count)
                .reversed()
                .thenComparing(each -> each.outcome().toString()));
        rows = List.copyOf(sorted);
        written = Set.copyOf(written);
    }

    /** An outcome, and how often it showed. */
    public record Row(Outcome outcome, Count count) {}

    /**
     * How often something showed.
     *
     * @param executions in how many executions
     * @param classes in how many classes of equivalent executions; 0 if nobody counted them
     */
    public record Count(long executions, long classes) implements Comparable<Count> {
        /** Not once. */
        public static final Count ZERO = new Count(0, 0);

        /** Add another. */
        public Count plus(Count other) {
            return new Count(executions + other.executions, classes + other.classes);
        }

        @Override
        public int compareTo(Count other) {
            return classes == other.classes
                    ? Long.compare(executions, other.executions)
                    : Long.compare(classes, other.classes);
        }
    }

    /** Add what another part of a search has counted. */
    public OutcomeTable plus(OutcomeTable other) {
        Map<Outcome, Count> sum = new LinkedHashMap<>();
        rows.forEach(each -> sum.put(each.outcome, each.count));
        Count more = others.plus(other.others);
        for (Row each : other.rows) {
            if (sum.size() < MOST || sum.containsKey(each.outcome)) {
                sum.merge(each.outcome, each.count, Count::plus);
            } else {
                more = more.plus(each.count);
            }
        }
        Set<String> all = new HashSet<>(written);
        all.addAll(other.written);
        List<Row> added = new ArrayList<>();
        sum.forEach((outcome, count) -> added.add(new Row(outcome, count)));
        return new OutcomeTable(added, more, all);
    }

    /** Count all executions. */
    public Count total() {
        Count sum = others;
        for (Row each : rows) {
            sum = sum.plus(each.count);
        }
        return sum;
    }

    /** True if executions were counted by the classes they belong to. */
    public boolean isOfClasses() {
        return total().classes > 0;
    }
}
