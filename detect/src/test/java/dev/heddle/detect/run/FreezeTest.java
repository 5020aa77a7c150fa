package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a constructor has written to what it has made is ordered before reads of others, once it is done. */
final class FreezeTest {
    private static final int WRITE = 1;
    private static final int READ = 2;
    private static final int AGAIN = 3;

    private final Detector detector = new Detector(EnumSet.of(Source.HAPPENS_BEFORE, Source.LOCKSET));
    private final ThreadTrack maker = detector.root(1);
    private final ThreadTrack other = detector.root(2);
    private final Owner made = new Owner(1, 1);
    private final Cell cell = Cell.ofField(made, 0);

    private void access(ThreadTrack thread, boolean write, int site) {
        if (detector.isNews(thread, cell, write)) {
            detector.access(thread, cell, write, site);
        }
    }

    private void make() {
        access(maker, true, WRITE);
        detector.freeze(maker, List.of(made));
    }

    private Race race() {
        assertThat(detector.races()).hasSize(1);
        return detector.races().get(0);
    }

    @Test
    void aReadIsOrderedAndThatThereIsNoLockIsDoubtful() {
        make();
        access(other, false, READ);
        assertThat(race().isUnordered()).isFalse();
        assertThat(race().isUnguarded()).isTrue();
        assertThat(race().isHandedOver()).isTrue();
    }

    @Test
    void aReadBeforeTheEndIsNot() {
        access(maker, true, WRITE);
        access(other, false, READ);
        detector.freeze(maker, List.of(made));
        assertThat(race().isUnordered()).isTrue();
    }

    @Test
    void aReadOfWhatWasWrittenAfterItIsNot() {
        make();
        access(maker, true, AGAIN);
        access(other, false, READ);
        assertThat(race().isUnordered()).isTrue();
        assertThat(race().earlier()).extracting(Accessed::site).isEqualTo(AGAIN);
    }

    @Test
    void aReadOfWhatAThirdThreadHasWrittenIsNot() {
        make();
        ThreadTrack third = detector.fork(maker, 3);
        access(third, true, AGAIN);
        access(other, false, READ);
        assertThat(race().isUnordered()).isTrue();
    }

    @Test
    void aWriteIsNot() {
        make();
        access(other, true, AGAIN);
        assertThat(race().isUnordered()).isTrue();
    }

    @Test
    void readsOfAnotherObjectAreNot() {
        detector.freeze(maker, List.of(new Owner(2, 1)));
        access(maker, true, WRITE);
        access(other, false, READ);
        assertThat(race().isUnordered()).isTrue();
    }

    @Test
    void elementsThatWereWrittenInALoopAreOrderedToo() {
        ElementCells cells = new ElementCells(null, made, 100);
        for (int i = 0; i < 100; i++) {
            if (detector.isNews(maker, cells, i, true, WRITE)) {
                detector.access(maker, cells, i, true, WRITE);
            }
        }
        detector.freeze(maker, List.of(made));
        detector.access(other, cells, 0, 100, false, READ);
        assertThat(race().isUnordered()).isFalse();
        detector.access(maker, cells, 50, true, AGAIN);
        detector.close(maker);
        assertThat(detector.races()).anyMatch(Race::isUnordered);
    }
}
