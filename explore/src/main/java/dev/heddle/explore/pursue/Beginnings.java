package dev.heddle.explore.pursue;

import dev.heddle.explore.search.Extension;
import dev.heddle.explore.search.Recorded;
import dev.heddle.explore.strategy.Quarry;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where searches for a race may begin: every step of a recorded execution at one of its two places.
 *
 * <p>The paper takes one, the last that conflicts with the access which was warned of and comes before it. Here each step at either place is one, as what meets it may come before it or after it: the nearer the
 * nearest access is that conflicts, in either direction, the earlier it has its turn. Steps that conflict with none come last: in another order they may. Executions in which nobody suspected the race have their
 * turn after those in which somebody did: what keeps the two apart may have come before them in all of the latter.
 *
 * @param one one place
 * @param other the other, which may be the same
 * @param suspected executions in which the race was suspected
 * @param all these and others
 */
record Beginnings(Site one, Site other, List<Recorded> suspected, List<Recorded> all) {
    private static final int NOBODY = -1;
    private static final NavigableSet<Integer> NONE = Collections.emptyNavigableSet();

    /** Keep copies. */
    Beginnings {
        suspected = List.copyOf(suspected);
        all = List.copyOf(all);
    }

    /**
     * A step to hold a thread at.
     *
     * @param nearest the nearest step that conflicts with it, in either direction; {@link #NOBODY} if none does
     */
    private record Beginning(Recorded run, int step, int nearest) {
        int distance() {
            return nearest == NOBODY ? Integer.MAX_VALUE : Math.abs(step - nearest);
        }
    }

    /** Give a search from each, one after the other. */
    Iterator<SuffixSearch> searches(Quarry pair, Manner manner) {
        Visits visits = manner.hint() ? Visits.of(all, List.of(one, other)) : Visits.NONE;
        List<Recorded> others = new ArrayList<>(all);
        others.removeAll(suspected);
        return Stream.of(suspected, others)
                .flatMap(runs -> runs.stream().flatMap(this::all).sorted(Comparator.comparingInt(Beginning::distance)))
                .flatMap(each -> searches(each, pair, manner.freeze(), visits))
                .iterator();
    }

    private Stream<Beginning> all(Recorded run) {
        List<Integer> ones = run.stepsAt(one);
        List<Integer> others = run.stepsAt(other);
        return one.equals(other)
                ? all(run, ones, others)
                : Stream.concat(all(run, ones, others), all(run, others, ones));
    }

    private static Stream<Beginning> all(Recorded run, List<Integer> steps, List<Integer> others) {
        Map<Integer, NavigableSet<Integer>> byLocation = new HashMap<>();
        others.forEach(each -> byLocation
                .computeIfAbsent(run.location(each), location -> new TreeSet<>())
                .add(each));
        return steps.stream()
                .map(each -> new Beginning(
                        run, each, nearest(run, each, byLocation.getOrDefault(run.location(each), NONE))));
    }

    private static int nearest(Recorded run, int step, NavigableSet<Integer> others) {
        int before = first(run, step, others.headSet(step, false).descendingSet());
        int after = first(run, step, others.tailSet(step, false));
        boolean isBefore = after == NOBODY || (before != NOBODY && step - before < after - step);
        return isBefore ? before : after;
    }

    private static int first(Recorded run, int step, NavigableSet<Integer> others) {
        for (int each : others) {
            if (run.conflict(step, each)) {
                return each;
            }
        }
        return NOBODY;
    }

    /** Give the searches from one: from as far as the others come without it, and, if that is further, from right there. */
    private static Stream<SuffixSearch> searches(Beginning beginning, Quarry pair, boolean freeze, Visits visits) {
        Recorded run = beginning.run;
        String held = freeze ? run.thread(run.strand(beginning.step)) : null;
        Extension extension = Extension.without(run, beginning.step);
        SuffixSearch far = new SuffixSearch(pair, run.order(extension.steps()), held, visits);
        if (extension.steps().size() == beginning.step) {
            return Stream.of(far);
        }
        List<Integer> prefix = IntStream.range(0, beginning.step).boxed().toList();
        return Stream.of(far, new SuffixSearch(pair, run.order(prefix), held, visits));
    }
}
