package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.List;

/**
 * A point of the current execution at which somebody moves: what has been tried there, and what is still to be.
 *
 * <pre>
 * sleepers | branches: tried ... the one of this execution ... to be tried
 * </pre>
 */
final class Node {
    /** What need not be tried here, because an equivalent execution has been tried elsewhere. */
    final List<Branch> sleepers = new ArrayList<>();

    /** What is tried here, in this order. */
    final List<Branch> branches = new ArrayList<>();

    /** The branch that this execution takes. */
    int current;

    /**
     * True if it had been laid down what to try here when the search first came here. Then something may be asleep that wakes up only if
     * the right moves follow, and what is found elsewhere may have to be tried here too. If not, all is found from here.
     */
    boolean guided;

    void clear() {
        sleepers.clear();
        branches.clear();
        current = 0;
        guided = false;
    }

    Branch taken() {
        return branches.get(current);
    }

    /** Find the first branch that is not done; the number of all if there is none. */
    int firstLeft() {
        int first = 0;
        while (first < branches.size() && branches.get(first).done) {
            first++;
        }
        return first;
    }

    /** True if nothing is left to try here. */
    boolean areAllDone() {
        return firstLeft() == branches.size();
    }

    /** True if a thread need not move here. */
    boolean sleeps(int thread) {
        for (int i = 0; i < sleepers.size(); i++) {
            if (sleepers.get(i).thread == thread) {
                return true;
            }
        }
        return false;
    }
}
