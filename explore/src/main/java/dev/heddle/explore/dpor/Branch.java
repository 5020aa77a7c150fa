package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A move that is to be tried at a node, or was: a thread, which of its moves that is, and what it chooses.
 *
 * <p>What it touches is known from an execution that had it: from the one that tried it here, or, as long as nobody has, from the one
 * that showed that it should be tried. Targets are numbered; the numbers below {@link #known} are the same in all executions that
 * come through the node, those above are that execution's own.
 */
final class Branch {
    final int thread;
    final int ordinal;
    int choice;
    int[] touches;

    /** For each touch which part of its object the target is: the least that is the same in all executions. */
    int[] parts;

    int known;

    /** The execution that showed that it should be tried; null once it has been. */
    @Nullable
    Origin origin;

    /** What is to be tried after it, if it has not been tried itself. */
    final List<Branch> next = new ArrayList<>(1);

    /** True if what it touches and chooses here is known for sure. */
    boolean sure;

    /** True if an execution had it here. */
    boolean tried;

    /** True if all that begins with it has been tried. */
    boolean done;

    /** True if somebody else is trying it, and something might have to be tried below it that is not known here. */
    boolean held;

    /** What comes after it, if it has been tried and something may still have to be. */
    @Nullable
    Node below;

    Branch(int thread, int ordinal, int choice, int[] touches, int[] parts, int known) {
        this.thread = thread;
        this.ordinal = ordinal;
        this.choice = choice;
        this.touches = touches;
        this.parts = parts;
        this.known = known;
    }

    /** Give one that has not been tried yet. */
    Branch untried() {
        Branch untried = new Branch(thread, ordinal, choice, touches, parts, known);
        untried.sure = sure;
        untried.origin = origin;
        return untried;
    }

    /** True if it is still to be tried, and nobody has begun. */
    boolean isToDo() {
        return !tried && !done && !held;
    }
}
