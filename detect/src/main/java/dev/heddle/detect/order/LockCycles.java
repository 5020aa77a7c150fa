package dev.heddle.detect.order;

import java.util.List;

/**
 * What a search has found, and what it can't have.
 *
 * @param cycles the potential deadlocks, short ones first; one for each set of sites and classes of locks
 * @param leftOut how many times an edge was not kept, since there was no room for it; the same one may be counted again
 * @param ended whether the search went through all cycles up to the length searched for, before it had looked too often or found a
 *     thousand
 * @param longer whether there may be cycles with more threads than were searched for
 */
public record LockCycles(List<LockCycle> cycles, long leftOut, boolean ended, boolean longer) {
    /** Make a result. */
    public LockCycles {
        cycles = List.copyOf(cycles);
    }

    /** Tell whether no bound was met: these are all potential deadlocks of what the threads did. */
    public boolean isWhole() {
        return leftOut == 0 && ended && !longer;
    }
}
