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
    final Frontier reads;
    final Frontier writes;
    final Frontier atomicReads;
    final Frontier atomicWrites;

    private @Nullable Set<Long> reported;

    /** Make a variable that nobody has accessed. */
    public Variable() {
        reads = new Frontier(false, true);
        writes = new Frontier(true, true);
        atomicReads = new Frontier(false, false);
        atomicWrites = new Frontier(true, false);
    }

    /** Make a variable that has been accessed as another one has. */
    public Variable(Variable other) {
        reads = new Frontier(other.reads);
        writes = new Frontier(other.writes);
        atomicReads = new Frontier(other.atomicReads);
        atomicWrites = new Frontier(other.atomicWrites);
        reported = other.reported == null ? null : new HashSet<>(other.reported);
    }

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
