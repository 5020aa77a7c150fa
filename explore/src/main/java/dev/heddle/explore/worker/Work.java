package dev.heddle.explore.worker;

import dev.heddle.explore.targets.Case;
import java.util.List;

/** What a worker has to do with the cases of a target: search, or replay. */
interface Work {
    /** Do it, and say how it goes. */
    void perform(List<Case> cases);

    /** Say that the program has got away, in the middle of it; called by the watchdog. False if no case is under way. */
    boolean gotAway(String reason, StackTraceElement[] stack);
}
