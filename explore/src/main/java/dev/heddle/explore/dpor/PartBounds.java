package dev.heddle.explore.dpor;

/**
 * Which part of a search somebody does.
 *
 * <pre>
 * depth 0 ... floor - 1   nodes on the way: only looked at
 *       floor             of this node some branches: those from {@code given} on, {@code own} of them
 *       floor + 1 ...     all that comes after these
 * </pre>
 *
 * @param floor the depth of the node whose branches are given; -1 if the part is the whole
 * @param given the first of the branches
 * @param own how many they are: one at first, more if it turns out to have choices
 * @param keeps true if others may still find something that belongs below what has been tried here
 */
record PartBounds(int floor, int given, int own, boolean keeps) {
    /** All of the search. */
    static final PartBounds WHOLE = new PartBounds(-1, 0, 0, false);

    /** Give a branch of a node. */
    static PartBounds branch(int floor, int given, boolean keeps) {
        return new PartBounds(floor, given, 1, keeps);
    }

    PartBounds withOwn(int other) {
        return new PartBounds(floor, given, other, keeps);
    }

    boolean isWhole() {
        return floor < 0;
    }

    /** True if a branch of the node at a depth belongs to the part. */
    boolean owns(int depth, int branch) {
        return depth > floor || (depth == floor && branch < given + own);
    }

    /** Give the end of the branches of the node at a depth that belong to the part. */
    int end(int depth, Node node) {
        return depth == floor ? given + own : node.branches.size();
    }
}
