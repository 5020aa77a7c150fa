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
 * @param origin which execution that is
 * @param elsewhere what else there was in the execution
 * @param passed the threads that have moved on the way down a tree and don't move here: what they do next is not what they did in the
 *     execution
 */
record Sequence(List<Branch> moves, Origin origin, Elsewhere elsewhere, Set<Integer> passed) {
    int length() {
        return moves.size();
    }

    /** Give how many targets have numbers that are the same in all executions that come through the node at which it was found. */
    int known() {
        return moves.get(0).known;
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
        return passed.contains(thread) ? null : elsewhere.touches(thread, ordinal);
    }

    /** Give what is left after a move of a thread: without its first move here; if it has none, or it was the last, it has passed. */
    Sequence after(int thread) {
        int at = find(thread);
        List<Branch> left = new ArrayList<>(moves);
        if (at >= 0) {
            left.remove(at);
        }
        if (at >= 0 && at < left.size()) {
            return new Sequence(left, origin, elsewhere, passed);
        }
        Set<Integer> more = new HashSet<>(passed);
        more.add(thread);
        return new Sequence(left, origin, elsewhere, more);
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
