package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.search.Recorded;
import dev.heddle.model.Site;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Which steps of their own brought threads to some places, in executions that are known: a guess at who can still come there, and how soon.
 *
 * @param numbers by thread, the numbers of these steps, from 1
 */
record Visits(Map<String, NavigableSet<Integer>> numbers) {
    /** Knows nothing. */
    static final Visits NONE = new Visits(Map.of());

    /** What {@link #distance} says of who was not seen to come there again. */
    static final int NEVER = Integer.MAX_VALUE;

    /** Take down who came to places. */
    static Visits of(List<Recorded> runs, List<Site> places) {
        Map<String, NavigableSet<Integer>> numbers = new HashMap<>();
        for (Recorded run : runs) {
            int[] ordinals = run.ordinals();
            for (Site place : places) {
                for (int step : run.stepsAt(place)) {
                    numbers.computeIfAbsent(run.thread(run.strand(step)), each -> new TreeSet<>())
                            .add(ordinals[step]);
                }
            }
        }
        return new Visits(numbers);
    }

    /** Say how many steps a thread has to do before it is about to do one there. */
    int distance(Strand strand) {
        NavigableSet<Integer> known = numbers.get(strand.id());
        Integer next = known == null ? null : known.higher(strand.steps());
        return next == null ? NEVER : next - 1 - strand.steps();
    }
}
