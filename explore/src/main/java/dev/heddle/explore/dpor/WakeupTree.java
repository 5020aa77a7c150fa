package dev.heddle.explore.dpor;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts sequences of moves that should be tried into the tree of those that will be. */
final class WakeupTree {
    /** What became of a sequence. */
    enum Fate {
        /** It is tried anyway. */
        COVERED,
        /** It has its place in the tree. */
        ADDED,
        /** It belongs below a branch that somebody else is trying. */
        HELD
    }

    /**
     * Where a sequence went.
     *
     * @param branch the branch of the node that covers it, or which it became
     * @param held what waits, and for whom; null if nothing does
     */
    record Place(Fate fate, int branch, @Nullable Held held) {}

    /**
     * A sequence that waits until somebody else hands back what it is trying.
     *
     * @param branch what that is
     * @param sequence what belongs there or below
     */
    record Held(Branch branch, Sequence sequence) {}

    private final Cover cover;
    private final Set<Rule> rules;

    WakeupTree(Cover cover, Set<Rule> rules) {
        this.cover = cover;
        this.rules = rules;
    }

    Cover cover() {
        return cover;
    }

    /** True if a sequence is equivalent to something that was tried before coming to a node, or by its first branches. */
    boolean isCovered(Node node, int branches, Sequence sequence) {
        return find(node.sleepers, 0, node.sleepers.size(), sequence) >= 0
                || find(node.branches, 0, branches, sequence) >= 0;
    }

    private int find(List<Branch> branches, int from, int end, Sequence sequence) {
        for (int i = from; i < end; i++) {
            if (cover.covers(branches.get(i), sequence) == Cover.Answer.YES) {
                return i;
            }
        }
        return -1;
    }

    /** See to it that a sequence, or one equivalent to it, is tried by the branches of a node from one on. */
    Place insert(Node node, int from, Sequence sequence) {
        List<Branch> branches = node.branches;
        int first = from;
        int top = -1;
        Sequence left = sequence;
        while (true) {
            int found = find(branches, first, branches.size(), left);
            top = top >= 0 ? top : found >= 0 ? found : branches.size();
            if (found < 0) {
                branches.add(left.chain());
                return new Place(Fate.ADDED, top, null);
            }
            Branch covering = branches.get(found);
            if (covering.held) {
                return new Place(Fate.HELD, top, new Held(covering, left));
            }
            left = left.after(covering.thread);
            Node below = covering.below;
            if (left.length() == 0
                    || (below == null ? covering.next.isEmpty() : !below.guided)
                    || !rules.contains(Rule.INSERT_BELOW)) {
                return new Place(Fate.COVERED, top, null);
            }
            branches = below == null ? covering.next : below.branches;
            first = 0;
        }
    }
}
