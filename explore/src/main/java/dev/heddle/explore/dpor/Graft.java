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
    static Node linked(@Nullable Node before, List<Node> path, int at) {
        Node node = path.get(at);
        boolean last = at + 1 == path.size();
        Branch taken = node.taken();
        restore(before, node);
        Node under =
                before == null || node.current != before.firstLeft() ? null : before.branches.get(node.current).below;
        taken.below = last ? null : linked(under, path, at + 1);
        return node;
    }

    /** Put back what had been kept into what is kept now, and give that. */
    static @Nullable Node merged(@Nullable Node before, @Nullable Node now) {
        if (now != null) {
            restore(before, now);
        }
        return now;
    }

    private static void restore(@Nullable Node before, Node now) {
        if (before == null) {
            return;
        }
        int first = before.firstLeft();
        for (int i = 0; i < first; i++) {
            now.branches.get(i).below = before.branches.get(i).below;
        }
        if (first < before.branches.size() && first < now.branches.size()) {
            Node here = now.branches.get(first).below;
            if (here != null) {
                restore(before.branches.get(first).below, here);
            }
        }
    }
}
