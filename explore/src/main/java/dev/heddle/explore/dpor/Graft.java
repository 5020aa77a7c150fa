package dev.heddle.explore.dpor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts nodes that came back from somebody in the place of those that were given out.
 *
 * <p>What had been kept below branches that were done was not given out with them; it is put back below the same branches.
 */
final class Graft {
    private Graft() {}

    /** Link the nodes of a path from a depth on, and give the first of them. */
    static Node linked(@Nullable Node before, List<Node> path, int from) {
        Node old = before;
        for (int i = from; i < path.size(); i++) {
            Node node = path.get(i);
            restore(old, node);
            boolean same = old != null && node.current == old.firstLeft();
            old = old != null && same ? old.branches.get(node.current).below : null;
            node.taken().below = i + 1 < path.size() ? path.get(i + 1) : null;
        }
        return path.get(from);
    }

    /** Put back what had been kept into what is kept now, and give that. */
    static @Nullable Node merged(@Nullable Node before, @Nullable Node now) {
        if (now != null) {
            restore(before, now);
        }
        return now;
    }

    private static void restore(@Nullable Node before, Node now) {
        Node from = before;
        Node to = now;
        while (from != null && to != null) {
            int first = from.firstLeft();
            for (int i = 0; i < first; i++) {
                to.branches.get(i).below = from.branches.get(i).below;
            }
            boolean both = first < from.branches.size() && first < to.branches.size();
            from = both ? from.branches.get(first).below : null;
            to = both ? to.branches.get(first).below : null;
        }
    }
}
