package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.strategy.Quarry;
import java.util.List;
import java.util.Set;

/**
 * Places where threads take locks.
 *
 * <p>If each takes one there while it holds another, and in different orders, a thread that waits before it takes the second keeps the first; once the others have come to their places, none goes
 * on, and the engine sees that. If they take them for locked steps in which they use fields that belong together, waiting there lets the others come in between.
 *
 * @param places the numbers of all these places
 */
record LockPlaces(Set<Integer> places) implements Quarry {
    /** Keep a copy. */
    LockPlaces {
        places = Set.copyOf(places);
    }

    @Override
    public boolean isAt(Strand strand) {
        return (strand.op() == Op.ACQUIRE || strand.op() == Op.SHARE || strand.op() == Op.WAKE)
                && strand.target() instanceof LockState
                && places.contains(strand.site());
    }

    @Override
    public List<Strand> met(Scheduler scheduler) {
        return List.of();
    }
}
