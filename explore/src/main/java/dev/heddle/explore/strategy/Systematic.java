package dev.heddle.explore.strategy;

import org.jspecify.annotations.Nullable;

/** A strategy that comes to an end, and can say then what it has tried. */
public interface Systematic extends Resumable {
    /** Say what was tried in full: {@code every order}, {@code every order with at most 2 preemptions}. */
    String covered();

    /** True if no order was left out that could make a difference. */
    default boolean isEverything() {
        return true;
    }

    /**
     * Estimate, between two executions, which share of what {@link #covered} says has been tried: from 0 to 1, and 1 if nothing is
     * left.
     *
     * <p>A way that is taken at a decision counts for as much as each other way there, as in Donald Knuth, "Estimating the Efficiency of
     * Backtrack Programs", Mathematics of Computation 29, 1975. So executions divided by the share estimate how many there are.
     */
    double share();

    /** True if what there is to try turns up on the way, so that the share tends to be less than estimated. */
    default boolean mayGrow() {
        return false;
    }

    /** Say why something may have been left out all the same; null if nothing was. */
    default @Nullable String gap() {
        return null;
    }
}
