package dev.heddle.model;

/** How sure a finding is. Status is earned; the constants stand in the order of strength, the strongest first. */
public enum Status {
    /** A witness was replayed and showed it again. */
    CONFIRMED,
    /** A run showed it, and nothing has replayed it yet. */
    OBSERVED,
    /** A sound analysis says that it can happen. */
    PREDICTED,
    /** It may be. */
    SUSPECTED,
    /** It was searched for from the initial state, with nothing frozen and no bound met, and can't happen. */
    REFUTED;

    /** True if this says more than another status. */
    public boolean isStrongerThan(Status other) {
        return compareTo(other) < 0;
    }
}
