package dev.heddle.check;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.worker.Hello;
import dev.heddle.model.Finding;

/** Hears what a check comes to, while it goes on; one word at a time. */
public interface CheckListener {
    /** Hear what runs the program. */
    default void hello(Hello hello) {}

    /**
     * Hear of something that was shown.
     *
     * @param execution in which execution of the party that showed it
     * @param output what the program printed in that execution
     */
    default void found(String caseName, long execution, Finding finding, Interleaving interleaving, String output) {}

    /** Hear how it stands. */
    default void progress(Standing standing) {}
}
