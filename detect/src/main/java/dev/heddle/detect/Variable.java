package dev.heddle.detect;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the accesses to one location.
 *
 * <p>Valid for one execution. May be extended by what the caller knows of the location, so that neither a map nor a second
 * object is needed to tell which one a race is on.
 */
public class Variable {
    final Frontier reads = new Frontier(false, true);
    final Frontier writes = new Frontier(true, true);
    final Frontier atomicReads = new Frontier(false, false);
    final Frontier atomicWrites = new Frontier(true, false);

    private @Nullable Set<Long> reported;

    /** Drop all accesses that are ordered before now. */
    final void forget(VectorClock now) {
        reads.forget(now);
        writes.forget(now);
        atomicReads.forget(now);
        atomicWrites.forget(now);
    }

    /** Note a race between two sites, and tell whether it is the first between them, either way round. */
    final boolean report(int site, int other) {
        if (reported == null) {
            reported = new HashSet<>();
        }
        return reported.add(((long) Math.min(site, other) << 32) | (Math.max(site, other) & 0xFFFF_FFFFL));
    }
}
