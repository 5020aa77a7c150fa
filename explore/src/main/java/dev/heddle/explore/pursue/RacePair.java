package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.strategy.Quarry;
import java.util.List;
import java.util.Set;

/**
 * Two accesses that may race, by their places in the code: they do if both are about to be made, to the same location.
 *
 * <p>Then they can be neighbours, and neighbours of different threads are not ordered by anything.
 *
 * @param one the numbers of one place
 * @param other those of the other, which may be the same
 */
record RacePair(Set<Integer> one, Set<Integer> other) implements Quarry {
    /** Keep copies. */
    RacePair {
        one = Set.copyOf(one);
        other = Set.copyOf(other);
    }

    @Override
    public boolean isAt(Strand strand) {
        return strand.op() <= Op.ATOMIC
                && strand.target() instanceof Location
                && (one.contains(strand.site()) || other.contains(strand.site()));
    }

    @Override
    public List<Strand> met(Scheduler scheduler) {
        for (int i = 1; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            for (int j = 0; isAt(each) && j < i; j++) {
                Strand before = scheduler.enabled(j);
                if (isAt(before) && meet(before, each)) {
                    return before.index() < each.index() ? List.of(before, each) : List.of(each, before);
                }
            }
        }
        return List.of();
    }

    private boolean meet(Strand a, Strand b) {
        boolean places = (one.contains(a.site()) && other.contains(b.site()))
                || (one.contains(b.site()) && other.contains(a.site()));
        return places && a.target() == b.target() && (writes(a) || writes(b)) && (isPlain(a) || isPlain(b));
    }

    private static boolean writes(Strand strand) {
        return strand.op() != Op.READ && strand.op() != Op.VOLATILE_READ;
    }

    private static boolean isPlain(Strand strand) {
        return strand.op() == Op.READ || strand.op() == Op.WRITE;
    }
}
