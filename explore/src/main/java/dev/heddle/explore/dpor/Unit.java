package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A branch of a shared search that could be given out, and the way to it.
 *
 * @param way the nodes from the root on to that of the branch
 * @param taken which branch the way takes at each of them, the last being the one
 */
record Unit(List<Node> way, int[] taken) {
    Branch branch() {
        return way.get(way.size() - 1).branches.get(taken[taken.length - 1]);
    }

    /** List the branches that the way takes. */
    List<Branch> branches() {
        List<Branch> branches = new ArrayList<>();
        for (int depth = 0; depth < taken.length; depth++) {
            branches.add(way.get(depth).branches.get(taken[depth]));
        }
        return branches;
    }

    /** List what could be given out below a node, as large as possible for so many who want some, from left to right. */
    static List<Unit> all(Node root, int wanted) {
        List<Unit> units = new ArrayList<>();
        collect(root, List.of(), new int[0], units);
        for (int i = 0; i < units.size() && units.size() < wanted; ) {
            i = split(units, i) ? 0 : i + 1;
        }
        return units;
    }

    private static void collect(Node node, List<Node> way, int[] taken, List<Unit> units) {
        List<Node> here = new ArrayList<>(way);
        here.add(node);
        for (int i = 0; i < node.branches.size(); i++) {
            Branch each = node.branches.get(i);
            int[] there = Arrays.copyOf(taken, taken.length + 1);
            there[taken.length] = i;
            Node below = each.below;
            if (!each.done && !each.held) {
                if (below == null || isPlain(below)) {
                    units.add(new Unit(here, there));
                } else {
                    collect(below, here, there, units);
                }
            }
            if (!each.sure) {
                return;
            }
        }
    }

    /** True if all before one branch is done, and nothing after it begun, here and below: one could go on with it alone. */
    static boolean isPlain(Node node) {
        boolean met = false;
        for (Branch each : node.branches) {
            if (met ? !each.isToDo() : each.held) {
                return false;
            }
            if (!met && !each.done) {
                met = true;
                if (each.below != null && !isPlain(each.below)) {
                    return false;
                }
            }
        }
        return met;
    }

    /** Divide one into what has begun of it and what has not; false if it can't be divided. */
    private static boolean split(List<Unit> units, int at) {
        Unit unit = units.get(at);
        Node below = unit.branch().below;
        if (below == null) {
            return false;
        }
        List<Unit> parts = new ArrayList<>();
        collect(below, unit.way, unit.taken, parts);
        units.remove(at);
        units.addAll(at, parts);
        return true;
    }

    /** True if nothing to the left of it is left to do. */
    boolean isFirst() {
        for (int depth = 0; depth < taken.length; depth++) {
            for (int i = 0; i < taken[depth]; i++) {
                if (!way.get(depth).branches.get(i).done) {
                    return false;
                }
            }
        }
        return true;
    }
}
