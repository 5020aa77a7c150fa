package dev.heddle.detect.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of threads that use locations together and apart. */
final class ViewsTest {
    private static final int X = 1;
    private static final int Y = 2;

    private final Views views = new Views(1_000_000);
    private final Place x = new Place(X);
    private final Place y = new Place(Y);

    private static void scope(ThreadViews thread, int lockSite, boolean write, Place... places) {
        thread.begin(lockSite, -lockSite);
        for (Place place : places) {
            thread.access(place, write, lockSite + place.field());
        }
        thread.end();
    }

    private static void write(ThreadViews thread, int lockSite, Place... places) {
        scope(thread, lockSite, true, places);
    }

    private static void read(ThreadViews thread, int lockSite, Place... places) {
        scope(thread, lockSite, false, places);
    }

    private List<ViewWarning> warnings() {
        return views.report().warnings();
    }

    private List<List<Integer>> fields() {
        return warnings().stream().map(ViewWarning::fields).toList();
    }

    @Test
    void whatIsPartedByStartsAndJoinsDoesNotTearEachOther() {
        ThreadViews main = views.thread(1);
        write(main, 10, x, y);
        views.part();
        ThreadViews second = views.thread(2);
        read(second, 20, x);
        read(second, 30, y);
        views.part();
        write(main, 40, x, y);
        assertThat(fields()).isEmpty();

        read(second, 50, x);
        read(second, 60, y);
        assertThat(fields()).containsExactly(List.of(X, Y));
    }

    @Test
    void aPairThatOneThreadUsesTogetherAndAnotherApartIsToldWithAllItsScopes() {
        write(views.thread(1), 10, x, y);
        read(views.thread(2), 20, x);
        ThreadViews third = views.thread(3);
        read(third, 30, x);
        read(third, 40, y);

        assertThat(warnings())
                .containsExactly(new ViewWarning(
                        List.of(X, Y),
                        1,
                        1,
                        List.of(new ViewScope(
                                10, -10, 2, List.of(new ViewAccess(X, 11, true), new ViewAccess(Y, 12, true)))),
                        3,
                        List.of(new ViewScope(30, -30, 1, List.of(new ViewAccess(X, 31, false)))),
                        List.of(new ViewScope(40, -40, 1, List.of(new ViewAccess(Y, 42, false))))));
    }

    @Test
    void aThreadThatUsesOnlyPartOfThePairIsConsistent() {
        write(views.thread(1), 10, x, y);
        write(views.thread(2), 20, x);
        ThreadViews nested = views.thread(3);
        write(nested, 30, y);
        write(nested, 40, x, y);

        assertThat(warnings()).isEmpty();
    }

    @Test
    void aThreadMayUseAPairBothTogetherAndApartIfItIsAlone() {
        ThreadViews alone = views.thread(1);
        write(alone, 10, x, y);
        write(alone, 20, x);
        write(alone, 30, y);

        assertThat(warnings()).isEmpty();
    }

    @Test
    void twoThreadsWithTheSameViewsAreInconsistentWithEachOther() {
        for (int number = 1; number <= 2; number++) {
            ThreadViews thread = views.thread(number);
            write(thread, 10, x, y);
            write(thread, 20, x);
            write(thread, 30, y);
        }

        assertThat(fields()).containsExactly(List.of(X, Y));
        assertThat(warnings().get(0).togetherThread())
                .isNotEqualTo(warnings().get(0).apartThread());
    }

    @Test
    void theElevatorHasOneWarningForEachOfItsTwoSetsOfFields() {
        ThreadViews first = views.thread(1);
        ThreadViews second = views.thread(2);
        for (int base : new int[] {0, 3}) {
            Place one = new Place(base + 1);
            Place two = new Place(base + 2);
            Place three = new Place(base + 3);
            write(first, 10, one, three);
            write(first, 20, three);
            write(first, 30, two, three);
            write(second, 40, one, two, three);
        }

        assertThat(fields()).containsExactly(List.of(1, 2), List.of(4, 5));
    }

    @Test
    void whatNobodyWritesIsNotTold() {
        read(views.thread(1), 10, x, y);
        ThreadViews apart = views.thread(2);
        read(apart, 20, x);
        read(apart, 30, y);

        assertThat(warnings()).isEmpty();

        write(apart, 20, x);
        assertThat(fields()).containsExactly(List.of(X, Y));
    }

    @Test
    void whatEachPartIsUsedWithIsNotTorn() {
        Place both = new Place(3);
        write(views.thread(1), 10, x, y, both);
        ThreadViews apart = views.thread(2);
        write(apart, 20, x, both);
        write(apart, 30, y, both);

        assertThat(fields()).containsExactly(List.of(X, Y));
        assertThat(warnings().get(0).together().get(0).accesses())
                .extracting(ViewAccess::field)
                .containsExactly(X, Y);
    }

    @Test
    void theReferencesThroughWhichPartsAreReachedAreNotTorn() {
        Place toX = new Place(3);
        Place toY = new Place(4);
        ThreadViews apart = views.thread(2);
        read(apart, 10, toX);
        write(apart, 20, y);
        usedBy(views.thread(1), toX, x, toY, y);
        usedBy(apart, toX, x);
        usedBy(apart, toY, y);

        assertThat(fields()).containsExactly(List.of(X, Y));
    }

    /** A scope that reads what stands at even places and writes what it leads to. */
    private static void usedBy(ThreadViews thread, Place... ways) {
        thread.begin(50, 0);
        for (int i = 0; i < ways.length; i++) {
            thread.access(ways[i], i % 2 == 1, 50 + i);
        }
        thread.end();
    }

    @Test
    void aWriteOfWhatIsNotSplitMakesNoDifference() {
        Place both = new Place(3);
        ThreadViews apart = views.thread(2);
        read(views.thread(1), 10, x, y, both);
        for (Place part : List.of(x, y)) {
            apart.begin(20, 0);
            apart.access(part, false, 21);
            apart.access(both, true, 22);
            apart.end();
        }

        assertThat(warnings()).isEmpty();
    }

    @Test
    void aWriteInASmallerViewCountsEvenIfALargerOneOnlyReads() {
        ThreadViews together = views.thread(1);
        write(together, 10, x, y);
        read(together, 20, x, y, new Place(3));
        ThreadViews apart = views.thread(2);
        read(apart, 30, x);
        read(apart, 40, y);

        assertThat(warnings().get(0).together().get(0).lockSite()).isEqualTo(10);
    }

    @Test
    void aThousandObjectsMakeOneWarning() {
        ThreadViews together = views.thread(1);
        ThreadViews apart = views.thread(2);
        for (int i = 0; i < 1000; i++) {
            Place left = new Place(X);
            Place right = new Place(Y);
            write(together, 10, left, right);
            write(apart, 20, left);
            write(apart, 30, right);
        }

        assertThat(fields()).containsExactly(List.of(X, Y));
        assertThat(warnings().get(0).instances()).isEqualTo(1000);
    }

    @Test
    void twoFieldsOfAClassAreToldRatherThanOneFieldOfTwoObjects() {
        Place other = new Place(X);
        write(views.thread(1), 10, x, y, other);
        ThreadViews apart = views.thread(2);
        write(apart, 20, x);
        write(apart, 30, other);
        assertThat(fields()).containsExactly(List.of(X));

        write(apart, 40, y);
        assertThat(fields()).containsExactly(List.of(X, Y));
    }

    @Test
    void otherPlacesWithTheSameViewAreShownUpToThree() {
        for (int site = 10; site < 15; site++) {
            write(views.thread(site), site, x, y);
        }
        ThreadViews apart = views.thread(1);
        for (int site = 20; site < 25; site++) {
            write(apart, site, x);
        }
        write(apart, 30, y);

        ViewWarning warning = warnings().get(0);
        assertThat(warning.together()).extracting(ViewScope::lockSite).containsExactly(10);
        assertThat(warning.first()).extracting(ViewScope::lockSite).containsExactly(20, 21, 22);
    }

    @Test
    void aLocationIsShownWhereItWasWrittenFirst() {
        ThreadViews together = views.thread(1);
        together.begin(10, 0);
        together.access(x, false, 11);
        together.access(y, false, 12);
        together.access(x, true, 13);
        together.access(x, true, 14);
        together.access(y, false, 15);
        together.end();
        ThreadViews apart = views.thread(2);
        read(apart, 20, x);
        read(apart, 30, y);

        assertThat(warnings().get(0).together().get(0).accesses())
                .containsExactly(new ViewAccess(X, 13, true), new ViewAccess(Y, 12, false));
    }

    @Test
    void whatIsAccessedOutsideOfScopesIsNoneOfIts() {
        ThreadViews together = views.thread(1);
        write(together, 10, x);
        together.access(y, true, 11);
        together.end();
        ThreadViews apart = views.thread(2);
        write(apart, 20, x);
        write(apart, 30, y);

        assertThat(warnings()).isEmpty();
    }

    @Test
    void aScopeThatIsBegunAnewForgetsWhatWasAccessed() {
        ThreadViews together = views.thread(1);
        together.begin(10, 0);
        together.access(x, true, 11);
        together.begin(20, 0);
        together.access(y, true, 21);
        together.end();
        ThreadViews apart = views.thread(2);
        write(apart, 30, x);
        write(apart, 40, y);

        assertThat(warnings()).isEmpty();
    }
}
