package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Strategy;

/** A strategy that can say, between two executions, where it stands, so that another of its kind goes on from there. */
public interface Resumable extends Strategy {
    /** Say where it stands: all that the executions to come depend on. */
    long[] stand();

    /** Go on from where another of the same name stood. */
    void resume(long[] stand);
}
