package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/**
 * Hears of every step of an execution, when somebody wants to tell of it.
 *
 * <p>All is told on the thread that moves. Whoever listens must not name objects while the execution runs (see {@link Names}):
 * they are numbered in the order in which they are named, and a replay must come to the same numbers.
 */
public interface StepListener {
    /**
     * Hear that a thread begins a step; what it is about to do has not been done yet.
     *
     * @param op one of {@link Op}
     * @param site the number of the step's site
     */
    void step(Strand strand, int op, int site);

    /** Hear of the value that the step being done reads or writes, in a box if it is primitive. */
    default void value(Strand strand, @Nullable Object value) {}

    /** Hear what a call by the program of a class of the JDK returns, in a box if it is primitive, on the way back to it. */
    default void returned(Strand strand, @Nullable Object value) {}

    /** Hear that a thread has taken a lock or a share of one, the outermost time. */
    default void took(Strand strand, Target lock, boolean shared) {}

    /** Hear that a thread has given a lock or a share of one back, in the end. */
    default void gave(Strand strand, Target lock, boolean shared) {}

    /** Hear that a thread wakes one that waits on a monitor or a condition. */
    default void woke(Strand strand, Strand woken) {}

    /** Hear that a thread writes to what only it can reach, which is no step. */
    default void wroteUnseen(Strand strand, int site) {}
}
