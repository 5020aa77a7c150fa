package dev.heddle.explore.dpor;

import static dev.heddle.explore.dpor.Trees.grown;
import static dev.heddle.explore.dpor.Trees.impossible;
import static dev.heddle.explore.dpor.Trees.move;
import static dev.heddle.explore.dpor.Trees.node;
import static dev.heddle.explore.dpor.Trees.open;
import static dev.heddle.explore.dpor.Trees.over;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Parts keep their places in the tree while those to their left come back, as more than they were or as nothing: a move
 * may prove to have choices, or not to be possible.
 */
final class PartsTest {
    /** Give out so many parts, from left to right. */
    private static List<SharedSearch.Part> take(SharedSearch search, int count) {
        List<SharedSearch.Part> parts = new ArrayList<>();
        for (int left = count; left > 0; left--) {
            SharedSearch.Part part = search.take(left);
            assertThat(part).isNotNull();
            parts.add(part);
        }
        return parts;
    }

    @Test
    void partsToTheRightOfWhatIsNotPossibleComeBackToTheirPlaces() {
        SharedSearch search = Trees.search(3, node(move(1), move(2), move(3)));
        List<SharedSearch.Part> parts = take(search, 3);
        assertThat(parts).extracting(Trees::thread).containsExactly(1, 2, 3);

        search.handBack(parts.get(0), impossible(parts.get(0)));
        search.giveUp(parts.get(1));
        search.handBack(parts.get(2), over(parts.get(2)));

        List<SharedSearch.Part> again = take(search, 1);
        assertThat(again).extracting(Trees::thread).containsExactly(2);
        search.handBack(again.get(0), over(again.get(0)));
        assertThat(search.isOver()).isTrue();
    }

    @Test
    void soDoPartsToTheRightOfWhatHasChoices() {
        SharedSearch search = Trees.search(2, node(move(1), move(2)));
        List<SharedSearch.Part> parts = take(search, 2);

        search.handBack(parts.get(0), grown(parts.get(0)));
        search.handBack(parts.get(1), over(parts.get(1)));

        List<SharedSearch.Part> again = take(search, 1);
        assertThat(again).extracting(Trees::thread).containsExactly(1);
        search.handBack(again.get(0), over(again.get(0)));
        assertThat(search.isOver()).isTrue();
    }

    /** What waits for the third move is covered by it, wherever it stands by then. */
    @Test
    void whatWaitsForAPartFindsItWhereItIsByThen() {
        SharedSearch search = Trees.search(3, node(move(1), move(2), move(3)));
        List<SharedSearch.Part> parts = take(search, 3);

        search.handBack(parts.get(1), over(parts.get(1), move(3)));
        search.handBack(parts.get(0), impossible(parts.get(0)));
        search.handBack(parts.get(2), over(parts.get(2)));

        assertThat(search.isOver()).isTrue();
    }

    /** What is found below the second move, and belongs beside it, is covered by the third. */
    @Test
    void whatIsFoundBelowAMoveGoesToTheRightOfIt() {
        SharedSearch search = Trees.search(4, node(move(1), open(2, node(move(4), move(1))), move(3)));
        List<SharedSearch.Part> parts = take(search, 4);
        assertThat(parts).extracting(Trees::thread).containsExactly(1, 4, 1, 3);

        search.handBack(parts.get(0), impossible(parts.get(0)));
        search.handBack(parts.get(3), over(parts.get(3)));
        search.handBack(parts.get(1), over(parts.get(1), move(3)));
        search.handBack(parts.get(2), over(parts.get(2)));

        assertThat(search.isOver()).isTrue();
    }
}
