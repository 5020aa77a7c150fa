package dev.heddle.explore.worker;

import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;

/** Hears what a worker says, one word after the other. */
public interface WorkerListener {
    /** Hear what it is, first of all. */
    default void hello(Hello hello) {}

    /** Hear what a person should know. */
    default void note(String note) {}

    /** Hear that the program waits for what is outside it, so that it is no longer under control: for what, and where. */
    default void outside(String what) {}

    /** Hear of what an execution was not under control, or where it stays so long that it may be: others may be better off. */
    default void astray(String what) {}

    /** Hear how many cases its target has. */
    default void cases(int count) {}

    /** Hear that it begins to explore a case. */
    default void began(String caseName) {}

    /** Hear how far it has got with the case. */
    default void progress(Progress progress) {}

    /**
     * Hear of a violation.
     *
     * @param output what the program printed in that execution
     */
    default void found(Finding finding, Interleaving interleaving, String output) {}

    /**
     * Hear, before a violation, whether something may have outlived the executions before.
     *
     * @param may true if the program uses a class of the JDK in which something may
     */
    default void lasting(boolean may) {}

    /** Hear of an outcome that the worker did not know before, and of an order in which it shows. */
    default void reached(Outcome outcome, Schedule schedule) {}

    /** Hear what outcomes the case has had so far, if they are asked for. */
    default void outcomes(OutcomeTable soFar) {}

    /** Hear of something suspicious that it goes after, or of more reasons for it. */
    default void suspected(Suspicion suspicion) {}

    /** Hear that it knows all it will suspect. */
    default void listened() {}

    /** Hear that it has tried every order for something suspected, and none shows it. */
    default void refuted(String fingerprint) {}

    /**
     * Hear how far it has got with going after that.
     *
     * @param executions how many there were for it
     * @param over true if there will be no more
     */
    default void pursued(String fingerprint, long executions, boolean over) {}

    /** Hear that it is done with a case. */
    default void ended(CaseResult result) {}

    /** Hear what a replay came to. */
    default void replayed(Replayed replayed, String output) {}
}
