package dev.heddle.explore.dpor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A branch of a shared search that could be given out, and the way to it.
 *
 * <p>Trees are as deep as executions are long: nothing here calls itself for what is below a node, nor looks at a node again for each one above it.
 *
 * @param up the branch of the node before, on the way; null at the root
 * @param at which branch of its node it is
 */
record Unit(@Nullable Unit up, Node node, int at) {
    Branch branch() {
        return node.branches.get(at);
    }

    /** List the branches on the way, from the root on, this being the last. */
    List<Unit> way() {
        List<Unit> way = new ArrayList<>();
        for (Unit each = this; each != null; each = each.up) {
            way.add(each);
        }
        Collections.reverse(way);
        return way;
    }

    /** True if nothing to the left of it is left to do. */
    boolean isFirst() {
        for (Unit each = this; each != null; each = each.up) {
            if (each.node.firstLeft() < each.at) {
                return false;
            }
        }
        return true;
    }

    // ---- what there is ----

    /** List what could be given out below a node, as large as possible for so many who want some, from left to right. */
    static List<Unit> all(Node root, int wanted) {
        List<Unit> units = new ArrayList<>();
        collect(new Visit(null, root, begun(root)), units);
        for (int i = 0; i < units.size() && units.size() < wanted; ) {
            i = split(units, i) ? 0 : i + 1;
        }
        return units;
    }

    /** Divide one into what has begun of it and what has not; false if it can't be divided. */
    private static boolean split(List<Unit> units, int at) {
        Unit unit = units.get(at);
        Node below = unit.branch().below;
        if (below == null) {
            return false;
        }
        List<Unit> parts = new ArrayList<>();
        collect(new Visit(unit, below, 0), parts);
        units.remove(at);
        units.addAll(at, parts);
        return true;
    }

    /** A node whose branches are being looked at. */
    private static final class Visit {
        private final @Nullable Unit up;
        private final Node node;
        private final int begun;
        private final int firstLeft;
        private int next;

        Visit(@Nullable Unit up, Node node, int begun) {
            this.up = up;
            this.node = node;
            this.begun = begun;
            this.firstLeft = node.firstLeft();
        }

        boolean hasNext() {
            boolean known = next == 0 || node.branches.get(next - 1).sure;
            return known && next < node.branches.size();
        }

        Unit next() {
            return new Unit(up, node, next++);
        }

        /** Give {@link #begun} of what is below one of the branches. */
        int begunBelow(Unit branch, Node below) {
            return branch.at == firstLeft ? Math.max(0, begun - 1) : begun(below);
        }
    }

    private static void collect(Visit top, List<Unit> units) {
        Deque<Visit> visits = new ArrayDeque<>();
        visits.push(top);
        while (!visits.isEmpty()) {
            Visit visit = visits.element();
            if (!visit.hasNext()) {
                visits.remove();
                continue;
            }
            Unit unit = visit.next();
            Branch branch = unit.branch();
            if (!branch.done && !branch.held) {
                Node below = branch.below;
                int begun = below == null ? 0 : visit.begunBelow(unit, below);
                if (below == null || begun == 0) {
                    units.add(unit);
                } else {
                    visits.push(new Visit(unit, below, begun));
                }
            }
        }
    }

    // ---- what one could go on with alone ----

    /** True if all before one branch is done, and nothing after it begun, here and below: one could go on with it alone. */
    static boolean isPlain(Node node) {
        return begun(node) == 0;
    }

    /**
     * Count the nodes from one on, each below the first branch of the one before that is left to do, up to the last of which more than that
     * branch has begun: all after these are plain.
     */
    private static int begun(Node from) {
        int begun = 0;
        int count = 0;
        Node node = from;
        while (node != null) {
            count++;
            int first = node.firstLeft();
            if (!isPlain(node, first)) {
                begun = count;
            }
            node = first < node.branches.size() ? node.branches.get(first).below : null;
        }
        return begun;
    }

    /** True if of a node itself nothing has begun but the first branch that is left to do. */
    private static boolean isPlain(Node node, int first) {
        List<Branch> branches = node.branches;
        if (first == branches.size() || branches.get(first).held) {
            return false;
        }
        return branches.subList(first + 1, branches.size()).stream().allMatch(Branch::isToDo);
    }
}
