package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.model.Mode;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Lists the pairs of conflicting accesses that an execution has as neighbours, or at all; in every order that there is, or in one. */
final class Neighbourhood {
    private Neighbourhood() {}

    /** List the pairs that are neighbours in any order; null if there are too many orders. */
    static @Nullable Set<String> inAnyOrder(Backend backend, Executable program, Places places, int most) {
        DepthFirst all = DepthFirst.unbounded();
        Scheduler scheduler = new Scheduler(backend, all);
        Set<String> pairs = new TreeSet<>();
        int orders = 0;
        while (all.begin()) {
            if (orders++ >= most) {
                return null;
            }
            scheduler.run(program.main());
            Steps steps = scheduler.steps();
            for (int i = 1; i < steps.count(); i++) {
                add(steps, i - 1, i, places, pairs);
            }
        }
        return pairs;
    }

    /** Add all pairs that an execution has, near or far. */
    static void addAll(Steps steps, Places places, Set<String> pairs) {
        for (int i = 1; i < steps.count(); i++) {
            for (int j = 0; j < i; j++) {
                add(steps, j, i, places, pairs);
            }
        }
    }

    private static void add(Steps steps, int one, int other, Places places, Set<String> pairs) {
        if (conflict(steps, one, other)) {
            pairs.add(places.pair(Sites.site(steps.site(one)), Sites.site(steps.site(other))));
        }
    }

    private static boolean conflict(Steps steps, int one, int other) {
        if (steps.strand(one) == steps.strand(other)
                || Math.max(steps.op(one), steps.op(other)) > Op.ATOMIC
                || Math.min(steps.op(one), steps.op(other)) > Op.WRITE) {
            return false;
        }
        int first = steps.firstTouch(one);
        int second = steps.firstTouch(other);
        return first < steps.firstTouch(one + 1)
                && second < steps.firstTouch(other + 1)
                && steps.target(first) == steps.target(second)
                && (steps.mode(first) == Mode.WRITE.code() || steps.mode(second) == Mode.WRITE.code());
    }
}
