package dev.heddle.explore.dpor;

import java.util.List;
import java.util.Set;

/**
 * A sequence of moves that should be tried, found by somebody to whom the node does not belong at which it should.
 *
 * @param depth the depth of the node, on the way to what was being tried
 * @param moves the sequence
 * @param origin the execution in which it was found
 * @param besides what else threads did in it
 */
record Offer(int depth, List<Branch> moves, Origin origin, List<Branch> besides) {
    Sequence sequence() {
        return new Sequence(moves, origin, Elsewhere.of(besides), Set.of());
    }
}
