package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.List;
import java.util.Set;

/**
 * Locks that threads take in different orders, by the places where each takes one while it holds another.
 *
 * <p>A thread that waits there before it takes the second lock keeps the first; once the others have come to their places, none goes on, and the engine sees that.
 *
 * @param places the numbers of all these places
 */
record LockRing(Set<Integer> places) implements Quarry {
    /** Keep a copy. */
    LockRing {
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
