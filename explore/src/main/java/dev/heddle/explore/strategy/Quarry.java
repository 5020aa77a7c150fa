package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.List;

/** What an ambush is laid for: steps of different threads that are to meet. */
public interface Quarry {
    /** True if a thread is about to do one of these steps, so that it had better wait for another thread to come. */
    boolean isAt(Strand strand);

    /** Give threads that are about to do steps which show it, in the order in which they are to; nobody if it has not come to that. */
    List<Strand> met(Scheduler scheduler);
}
