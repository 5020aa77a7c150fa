package dev.heddle.detect;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds all races of a trace by the definition: for each step the set of all steps that happen before it, and a look at every pair.
 *
 * <p>Has neither clocks nor epochs, nor anything else in common with what it is to judge.
 */
final class AllPairs {
    private AllPairs() {}

    static Set<Pair> races(List<Step> trace) {
        BitSet[] before = new BitSet[trace.size()];
        Set<Pair> races = new LinkedHashSet<>();
        for (int later = 0; later < trace.size(); later++) {
            before[later] = new BitSet();
            for (int earlier = 0; earlier < later; earlier++) {
                if (orders(trace.get(earlier), trace.get(later))) {
                    before[later].or(before[earlier]);
                    before[later].set(earlier);
                }
            }
            for (int earlier = 0; earlier < later; earlier++) {
                if (trace.get(earlier).conflictsWith(trace.get(later)) && !before[later].get(earlier)) {
                    races.add(new Pair(earlier, later));
                }
            }
        }
        return races;
    }

    /** Tells whether one step is ordered before another without a third between them. */
    private static boolean orders(Step earlier, Step later) {
        if (earlier.thread() == later.thread() || earlier.handsOverTo(later)) {
            return true;
        }
        boolean forks = earlier.kind() == Step.Kind.FORK;
        boolean joins = later.kind() == Step.Kind.JOIN;
        // The thread between a fork and a join may have no step of its own.
        return (forks && earlier.target() == later.thread())
                || (joins && earlier.thread() == later.target())
                || (forks && joins && earlier.target() == later.target());
    }
}
