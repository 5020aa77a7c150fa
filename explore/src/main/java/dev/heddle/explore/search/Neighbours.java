package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.strategy.Ambush;
import dev.heddle.explore.strategy.Quarry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds an order in which the two accesses of a race are neighbours: nothing that anybody does comes between them.
 *
 * <p>In the order that is known nothing orders the two, and yet there may be much between them. The first access is left out, with all that its thread does after it, and the
 * others go on as far as they come without it ({@link Extension}), or not at all, or past what else conflicts with it; from there the thread of the second one is brought to it ({@link Approach}).
 *
 * <p>If that does not do, the two lie in wait for each other in random orders ({@link Ambush}): what one of them does before it may have to come before what the other does.
 *
 * <p>There may be no such order, as when a thread makes the second access only if it has seen what the first one's thread wrote later.
 */
final class Neighbours {
    /** How often the two lie in wait for each other at most. */
    private static final int AMBUSHES = 256;

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
    Pair find(Order order, String fingerprint, Allowance allowance) {
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
        List<Order> ways = new ArrayList<>();
        if (earlier < later - 1) {
            ways.add(run.order(Extension.without(run, earlier).steps()));
        }
        ways.add(run.order(prefix));
        if (earlier < later - 1 && later < run.count()) {
            ways.add(run.order(Extension.without(run, earlier, later).steps()));
        }
        for (Order way : ways) {
            Order both = approach(way, first, second, false, fingerprint);
            if (both != null) {
                Order swapped = approach(way, first, second, true, fingerprint);
                return new Pair(both, swapped, firstName, secondName);
            }
        }
        return lieInWait(first, second, fingerprint, firstName, secondName, allowance);
    }

    /** Let the two threads lie in wait for each other at their accesses, in random orders. */
    private @Nullable Pair lieInWait(
            Approach.Access first,
            Approach.Access second,
            String fingerprint,
            String firstName,
            String secondName,
            Allowance allowance) {
        Ambush ambush = new Ambush(new Tryst(first, second), 0, AMBUSHES);
        for (int i = 0; i < AMBUSHES && !allowance.isSpent(); i++) {
            Violation shown = reruns.run(ambush, null, fingerprint);
            Scheduler scheduler = reruns.scheduler();
            allowance.spend(scheduler.steps().count());
            int met = shown == null ? -1 : meeting(scheduler.steps(), shown);
            if (met >= 0) {
                List<Integer> prefix = new ArrayList<>();
                for (int j = 0; j < met; j++) {
                    prefix.add(j);
                }
                Order way = Recorded.of(scheduler).order(prefix);
                Order both = approach(way, first, second, false, fingerprint);
                if (both != null) {
                    return new Pair(both, approach(way, first, second, true, fingerprint), firstName, secondName);
                }
            }
        }
        return null;
    }

    /** Give the position of the first step that is at once followed by another, where these are the two accesses; -1 if there is none. */
    private static int meeting(Steps steps, Violation race) {
        for (int i = 1; i < steps.count(); i++) {
            if (isAt(steps, i - 1, race, 0) && isAt(steps, i, race, 1)) {
                return i - 1;
            }
        }
        return -1;
    }

    private static boolean isAt(Steps steps, int step, Violation race, int which) {
        return steps.strand(step) == race.strands().get(which).index()
                && steps.site(step) == race.sites().get(which);
    }

    /** Two threads that are to make their accesses one right after the other. */
    private record Tryst(Approach.Access first, Approach.Access second) implements Quarry {
        @Override
        public boolean isAt(Strand strand) {
            return first.isNext(strand) || second.isNext(strand);
        }

        @Override
        public List<Strand> met(Scheduler scheduler) {
            Strand one = null;
            Strand other = null;
            for (int i = 0; i < scheduler.enabledCount(); i++) {
                Strand each = scheduler.enabled(i);
                one = first.isNext(each) ? each : one;
                other = second.isNext(each) ? each : other;
            }
            return one != null && other != null && one.target() == other.target() ? List.of(one, other) : List.of();
        }
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
        Steps steps = scheduler.steps();
        for (int i = Math.min(before, steps.count()) - 1; i >= 0; i--) {
            if (isAt(steps, i, race, which)) {
                return i;
            }
        }
        return -1;
    }
}
