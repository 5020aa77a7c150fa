package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Moves that should be tried from a node on, in their order: those of an execution that don't come after one move, and then another that
 * did.
 *
 * @param moves the moves, each as it was in the execution
 * @param execution the execution
 * @param passed the threads that have moved on the way down a tree and don't move here: what they do next is not what they did in the
 *     execution
 */
record Sequence(List<Branch> moves, Moves execution, Set<Integer> passed) {
    int length() {
        return moves.size();
    }

    Branch move(int at) {
        return moves.get(at);
    }

    /** Find the first move of a thread; -1 if there is none. */
    int find(int thread) {
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i).thread == thread) {
                return i;
            }
        }
        return -1;
    }

    /** Give what a thread's n-th move touched, or was about to touch, in the execution; null if that is not known. */
    int @Nullable [] elsewhere(int thread, int ordinal) {
        if (passed.contains(thread)) {
            return null;
        }
        int move = execution.find(thread, ordinal);
        return move == Moves.NONE ? null : execution.touchesOf(move);
    }

    /** Give what is left after a move of a thread: without its first move here; if it has none, it has passed. */
    Sequence after(int thread) {
        int at = find(thread);
        if (at < 0) {
            Set<Integer> more = new HashSet<>(passed);
            more.add(thread);
            return new Sequence(moves, execution, more);
        }
        List<Branch> left = new ArrayList<>(moves);
        left.remove(at);
        return new Sequence(left, execution, passed);
    }

    /** Give the first move, with the others one after the other behind it. */
    Branch chain() {
        Branch next = null;
        for (int i = moves.size() - 1; i >= 0; i--) {
            Branch copy = moves.get(i).untried();
            if (next != null) {
                copy.next.add(next);
            }
            next = copy;
        }
        return Objects.requireNonNull(next);
    }
}
