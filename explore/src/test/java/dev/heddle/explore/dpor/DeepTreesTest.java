package dev.heddle.explore.dpor;

import static dev.heddle.explore.dpor.Trees.move;
import static dev.heddle.explore.dpor.Trees.node;
import static dev.heddle.explore.dpor.Trees.open;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A tree is as deep as an execution is long, which may be far longer than calls can be nested. */
final class DeepTreesTest {
    private static final int DEEP = 100_000;

    /** Put a node below so many others of which it is all that is left. */
    private static Node under(Node bottom) {
        Node node = bottom;
        for (int i = 0; i < DEEP; i++) {
            node = node(open(1, node));
        }
        return node;
    }

    private static SharedSearch.Part taken(SharedSearch search, int idle) {
        return Objects.requireNonNull(search.take(idle));
    }

    private static List<Node> path(SharedSearch.Part part) {
        return PartValue.of(part.value(), new Threads()).path();
    }

    @Test
    void isGivenOutInPartsTakenBackAndForgotten() {
        SharedSearch search = Trees.search(2, under(node(move(1), move(2))));
        SharedSearch.Part first = taken(search, 2);
        SharedSearch.Part second = taken(search, 1);

        assertThat(List.of(first, second))
                .allSatisfy(each -> assertThat(path(each)).hasSize(DEEP + 1));
        search.handBack(second, Trees.over(second));
        assertThat(search.share()).isEqualTo(0.5);
        search.handBack(first, Trees.over(first));
        assertThat(search.isOver()).isTrue();
    }

    @Test
    void goesOnElsewhereAsAWholeAndComesBack() {
        SharedSearch search = Trees.search(2, under(node(move(1), move(2))));
        SharedSearch elsewhere = new SharedSearch();
        elsewhere.resume(search.stand());
        SharedSearch.Part whole = taken(elsewhere, 1);
        assertThat(path(whole)).hasSize(DEEP + 1);

        elsewhere.handBack(whole, whole.value());

        assertThat(nodes(elsewhere)).isEqualTo(DEEP + 1);
    }

    /** What was tried may still be needed as long as something to its left is to be tried, and is not given out. */
    @Test
    void whatWasTriedIsPutBackBelowItsBranches() {
        Branch done = move(2);
        done.done = true;
        Node bottom = node(open(1, under(node(done))), move(2));
        SharedSearch search = Trees.search(3, node(move(3), open(1, under(bottom))));
        taken(search, 2);
        SharedSearch.Part second = taken(search, 1);
        assertThat(path(second)).hasSize(DEEP + 2);

        search.handBack(second, second.value());

        assertThat(nodes(search)).isEqualTo(2 * DEEP + 3);
    }

    private static int nodes(SharedSearch search) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(Trees.root(search));
        for (int i = 0; i < nodes.size(); i++) {
            for (Branch each : nodes.get(i).branches) {
                if (each.below != null) {
                    nodes.add(each.below);
                }
            }
        }
        return nodes.size();
    }

    @Test
    void sequencesToBeTriedAreAsLong() {
        List<Branch> moves = new ArrayList<>();
        for (int i = 0; i < DEEP; i++) {
            moves.add(move(1));
        }
        Branch chain =
                new Sequence(moves, Objects.requireNonNull(move(1).origin), (thread, at) -> null, Set.of()).chain();
        SharedSearch search = Trees.search(1, node(chain));
        SharedSearch elsewhere = new SharedSearch();
        elsewhere.resume(search.stand());

        Branch each = path(taken(elsewhere, 1)).get(0).branches.get(0);
        int length = 1;
        while (!each.next.isEmpty()) {
            each = each.next.get(0);
            length++;
        }
        assertThat(length).isEqualTo(DEEP);
    }
}
