package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.strategy.Resumable;

/** A strategy that listens to executions besides deciding in them. */
public interface Attending extends Resumable {
    /** Hear whom to listen to, before the first execution. */
    void attend(Scheduler scheduler);

    /** Hear that the first execution is the only one there is, so that no other need be listened to. */
    void onlyOrder();

    /** Give what sees whether fields are torn that it suspects. */
    Seams seams();
}
