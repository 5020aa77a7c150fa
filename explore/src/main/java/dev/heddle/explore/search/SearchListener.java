package dev.heddle.explore.search;

import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;

/** Hears what a search does, while it does it. */
public interface SearchListener {
    /**
     * Hear of a violation that was not known before; its schedule is simplified and was run again. How far the search had got
     * when it showed was told right before.
     */
    default void found(Finding finding, Interleaving interleaving) {}

    /** Hear of an outcome that was not known before, and an order in which it shows. */
    default void reached(Outcome outcome, Schedule schedule) {}

    /** Hear how an execution of the search has ended; what it says is valid until the next one begins. */
    default void ended(Verdict verdict) {}

    /** Hear from time to time how far the search has got. */
    default void progress(Progress progress) {}
}
