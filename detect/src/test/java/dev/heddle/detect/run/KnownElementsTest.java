package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.lang.ref.WeakReference;
import java.util.EnumSet;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a thread knows of elements among which it jumps about, and when it has to look anew. */
final class KnownElementsTest {
    private static final int SITE = 5;
    private static final int OTHER_SITE = 6;

    private final Detector detector = new Detector(EnumSet.of(Source.HAPPENS_BEFORE));
    private final ThreadTrack thread = detector.root(1);
    private final ThreadTrack other = detector.root(2);
    private final Object array = new Object();
    private final ElementCells cells = new ElementCells(new WeakReference<>(array), new Owner(1, 1), 100);
    private final ElementCells otherCells = new ElementCells(null, new Owner(2, 1), 100);
    private final KnownElements known = new KnownElements();

    @BeforeEach
    void makeRoom() {
        known.makeRoom(cells);
    }

    private void read(ThreadTrack who, int from, int to) {
        detector.access(who, cells, from, to, false, SITE);
    }

    @Test
    void anElementIsKnownThatWasAdded() {
        known.add(cells, cells.changes(), thread.stretch, 70);

        assertThat(known.has(cells, thread.stretch, 70)).isTrue();
        assertThat(known.has(cells, thread.stretch, 6)).isFalse();
    }

    @Test
    void nothingIsKnownOfAnotherArrayOrAfterTheThreadHasSynchronised() {
        known.add(cells, cells.changes(), thread.stretch, 70);

        assertThat(known.has(otherCells, thread.stretch, 70)).isFalse();
        detector.put(thread, new Exchange());
        assertThat(known.has(cells, thread.stretch, 70)).isFalse();

        known.add(cells, cells.changes(), thread.stretch, 71);
        assertThat(known.has(cells, thread.stretch, 70)).isFalse();
    }

    @Test
    void nothingIsKnownOnceAnotherThreadHasComeToTheArray() {
        read(thread, 0, 100);
        known.add(cells, cells.changes(), thread.stretch, 70);
        read(thread, 3, 7);
        detector.access(thread, cells, 0, 100, true, SITE);
        assertThat(known.has(cells, thread.stretch, 70)).isTrue();

        detector.access(other, cells, 3, 4, true, OTHER_SITE);
        assertThat(known.has(cells, thread.stretch, 70)).isFalse();
    }

    @Test
    void readsByManyTakeNothingFromEachOther() {
        read(thread, 0, 100);
        read(other, 0, 100);
        known.add(cells, cells.changes(), thread.stretch, 70);
        read(thread, 0, 100);
        read(other, 0, 100);
        detector.put(other, new Exchange());
        read(other, 0, 100);

        assertThat(known.has(cells, thread.stretch, 70)).isTrue();
    }

    @Test
    void anElementIsNotKnownThatWasFoundBeforeAnotherThreadCame() {
        read(thread, 0, 100);
        int before = cells.changes();
        detector.access(other, cells, 3, 4, true, OTHER_SITE);
        known.add(cells, before, thread.stretch, 70);

        assertThat(known.has(cells, thread.stretch, 70)).isFalse();
    }

    @Test
    void ofManyElementsNothingIsKeptBeforeItIsWorthIt() {
        ElementCells many = new ElementCells(null, new Owner(3, 1), 64 * 40);
        for (int i = 0; i < 10; i++) {
            known.makeRoom(many);
        }
        for (int i = 0; i < 10; i++) {
            assertThat(known.has(many, thread.stretch, 7)).isFalse();
            known.add(many, many.changes(), thread.stretch, 7);
        }
        assertThat(known.has(many, thread.stretch, 7)).isTrue();

        ElementCells tooMany = new ElementCells(null, new Owner(4, 1), Integer.MAX_VALUE);
        known.makeRoom(tooMany);
        known.add(tooMany, tooMany.changes(), thread.stretch, 7);
        assertThat(known.has(tooMany, thread.stretch, 7)).isFalse();
    }

    @Test
    void nothingIsKnownOfAnArrayThatWasLeft() {
        known.add(cells, cells.changes(), thread.stretch, 70);
        known.leave();

        assertThat(known.has(cells, thread.stretch, 70)).isFalse();
    }

    /** A sweep at a site, as a method holds on to it. */
    private Sweep jumpAbout() {
        for (int i : new int[] {8, 3, 50, 3, 8, 50, 8}) {
            if (detector.isNews(thread, cells, i, false, SITE)) {
                detector.access(thread, cells, i, false, SITE);
            }
        }
        return Sweep.at(thread.sweeps(), Sweep.key(SITE, false));
    }

    @Test
    void aSweepKnowsWhereTheThreadHasBeenUntilItSynchronises() {
        Sweep sweep = jumpAbout();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
        assertThat(sweep.countIfKnown(detector, new Object(), 3)).isFalse();

        detector.put(thread, new Exchange());
        assertThat(sweep.countIfKnown(detector, array, 3)).isFalse();
    }

    @Test
    void whatRacesWithAWriteInBetweenIsToldAtItsOwnSite() {
        Sweep sweep = jumpAbout();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
        detector.access(other, cells, 3, 4, true, OTHER_SITE);

        assertThat(sweep.countIfKnown(detector, array, 3)).isFalse();
    }

    @Test
    void aSweepThatHasLostItsPlaceKnowsNothing() {
        Sweep sweep = jumpAbout();
        int site = SITE;
        while (Sweep.at(thread.sweeps(), Sweep.key(SITE, false)) == sweep) {
            site += 256;
            detector.access(thread, otherCells, 1, false, site);
        }

        assertThat(sweep.countIfKnown(detector, array, 3)).isFalse();
        assertThat(sweep.tryExtend(array, 8)).isFalse();
    }

    @Test
    void whereTheThreadGoesOnInTheArrayItKnowsByABitWhatItKnew() {
        Sweep sweep = jumpAbout();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
        detector.access(thread, cells, 90, false, SITE);
        assertThat(sweep.tryExtend(array, 91)).isTrue();

        Objects.requireNonNull(cells.group(3)).see(other.stretch, Cell.WRITE); // of which the array does not hear
        assertThat(detector.isSeen(thread, cells, 3, false)).isFalse();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
    }

    @Test
    void aSweepKnowsNothingOnceItsThreadHasEndedNorDoesWhoeverHasItsPlaceThen() {
        Sweep sweep = jumpAbout();
        assertThat(sweep.countIfKnown(detector, array, 3)).isTrue();
        detector.end(thread);
        assertThat(sweep.countIfKnown(detector, array, 3)).isFalse();

        detector.join(other, thread);
        ThreadTrack next = detector.fork(other, 3);
        assertThat(next.all.thread()).isEqualTo(thread.all.thread());
        assertThat(sweep.countIfKnown(detector, array, 3)).isFalse();
        assertThat(detector.isNews(next, cells, 3, false, SITE)).isTrue();
    }

    @Test
    void whoHasThePlaceOfAnotherTakesNothingOverFromItButFromOthers() {
        read(thread, 0, 100);
        detector.end(thread);
        detector.join(other, thread);
        ThreadTrack next = detector.fork(other, 3);
        int before = cells.changes();

        detector.access(next, cells, 0, 100, true, SITE);
        assertThat(cells.changes()).isEqualTo(before);
        detector.access(other, cells, 3, 4, true, OTHER_SITE);
        assertThat(cells.changes()).isGreaterThan(before);
    }

    @Test
    void whatASweepWasExtendedByCountsWhileItIsOpenAndWhenItHasLostItsPlace() {
        for (int i = 0; i < 100; i++) {
            if (detector.isNews(thread, cells, i, false, SITE)) {
                detector.access(thread, cells, i, false, SITE);
            }
        }
        assertThat(thread.known(false)).isEqualTo(99);

        Sweep sweep = Sweep.at(thread.sweeps(), Sweep.key(SITE, false));
        int site = SITE;
        while (Sweep.at(thread.sweeps(), Sweep.key(SITE, false)) == sweep) {
            site += 256;
            detector.access(thread, otherCells, 1, false, site);
        }
        assertThat(thread.known(false)).isEqualTo(99);
    }
}
