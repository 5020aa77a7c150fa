package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.strategy.Resumable;

/** A strategy that listens to executions besides deciding in them. */
public interface Attending extends Resumable {
    /** Hear whom to listen to, before the first execution. */
    void attend(Scheduler scheduler);

    /** Give what sees whether fields are torn that it suspects. */
    Seams seams();
}
