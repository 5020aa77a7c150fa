package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds an order in which the two accesses of a race are neighbours: nothing that anybody does comes between them.
 *
 * <p>In the order that is known nothing orders the two, and yet there may be much between them. The first access is left out, with all that its thread does after it, and the
 * others go on as far as they come without it ({@link Extension}), or at once; from there the thread of the second one is brought to it ({@link Approach}).
 *
 * <p>There may be no such order, as when a thread makes the second access only if it has seen what the first one's thread wrote later.
 */
final class Neighbours {
    private final Reruns reruns;

    Neighbours(Reruns reruns) {
        this.reruns = reruns;
    }

    /**
     * Two accesses that can come one right after the other.
     *
     * @param both the order that has them so
     * @param swapped one that has them the other way round; null if there is none
     * @param first the name of the thread of the first one
     * @param second the name of that of the other
     */
    record Pair(Order both, @Nullable Order swapped, String first, String second) {
        /** Take them the other way round. */
        Pair swap() {
            return swapped == null ? this : new Pair(swapped, both, second, first);
        }
    }

    /** Find them for a race that an order shows; null if there are none, or none that were found. */
    @Nullable
    Pair find(Order order, String fingerprint) {
        Violation shown = reruns.run(Follow.closely(order), null, fingerprint);
        if (shown == null) {
            return null;
        }
        Scheduler scheduler = reruns.scheduler();
        int later = last(scheduler, shown, 1, shown.step());
        int earlier = last(scheduler, shown, 0, later);
        if (earlier < 0) {
            return null;
        }
        Recorded run = Recorded.of(scheduler);
        Approach.Access first = access(shown, 0);
        Approach.Access second = access(shown, 1);
        String firstName = shown.strands().get(0).name();
        String secondName = shown.strands().get(1).name();
        List<Integer> prefix = new ArrayList<>();
        for (int i = 0; i < earlier; i++) {
            prefix.add(i);
        }
        for (Order way : List.of(
                run.order(
                        earlier == later - 1
                                ? prefix
                                : Extension.without(run, earlier).steps()),
                run.order(prefix))) {
            Order both = approach(way, first, second, false, fingerprint);
            if (both != null) {
                Order swapped = approach(way, first, second, true, fingerprint);
                return new Pair(both, swapped, firstName, secondName);
            }
        }
        return null;
    }

    private static Approach.Access access(Violation race, int which) {
        return new Approach.Access(race.strands().get(which).id(), race.sites().get(which));
    }

    private @Nullable Order approach(
            Order way, Approach.Access first, Approach.Access second, boolean swapped, String fingerprint) {
        Approach approach = new Approach(way, first, second, swapped);
        Violation shown = reruns.run(approach, null, fingerprint);
        return shown != null && approach.isMet() ? Order.of(reruns.scheduler(), shown.step()) : null;
    }

    /** Find the last step before another that one of the two threads did at its place; -1 if there is none. */
    private static int last(Scheduler scheduler, Violation race, int which, int before) {
        Strand strand = race.strands().get(which);
        int site = race.sites().get(which);
        Steps steps = scheduler.steps();
        for (int i = Math.min(before, steps.count()) - 1; i >= 0; i--) {
            if (steps.strand(i) == strand.index() && steps.site(i) == site) {
                return i;
            }
        }
        return -1;
    }
}
