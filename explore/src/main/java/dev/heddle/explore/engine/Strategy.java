package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/**
 * Decides which thread moves next, execution after execution.
 *
 * <pre>
 * begin   (next | choose | yielded)*   over?   end     begin ...   until begin says that nothing is left
 * </pre>
 *
 * <p>A strategy that draws random numbers draws them from its own seed, so that the same seed gives the same executions.
 */
public interface Strategy {
    /** Prepare for one more execution; false if there is none left to try. */
    boolean begin();

    /**
     * Choose the thread to move next, among those that can.
     *
     * @param current the thread that moved last; null if it has ended; it may be one that can't go on
     */
    Strand next(Scheduler scheduler, @Nullable Strand current);

    /** Choose among {@code options} ways in which a step can go, numbered from 0. */
    int choose(Scheduler scheduler, Strand self, int options);

    /** Hear that a thread would let others go first: it sleeps, yields, or spins. */
    default void yielded(Strand self) {}

    /** Hear that the execution is over while a thread waits for its turn; called by that thread. */
    default void over(Strand self) {}

    /**
     * True if it looks into executions closely: targets are kept for it, and one that the program asks to leave out goes on without the
     * thread that asked, so that it learns what the others would have done.
     */
    default boolean looksInto() {
        return false;
    }

    /** Learn from the execution that has ended. */
    default void end(Scheduler scheduler) {}
}
