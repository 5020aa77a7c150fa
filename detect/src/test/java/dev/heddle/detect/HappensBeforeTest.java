package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HappensBeforeTest {
    private static final int MAIN = 0;
    private static final int A = 1;
    private static final int B = 2;
    private static final int C = 3;

    private final List<String> races = new ArrayList<>();
    private final HappensBefore order = new HappensBefore((variable, earlier, later) ->
            races.add((variable == this.x ? "x " : "y ") + text(earlier) + ", " + text(later)));

    private Variable x = new Variable();
    private final Variable y = new Variable();
    private final SyncClock lock = new SyncClock();
    private final SyncClock other = new SyncClock();

    private static String text(Access access) {
        return access.thread() + (access.plain() ? " " : " atomic ") + (access.write() ? "write" : "read") + " at "
                + access.site();
    }

    @Test
    void aThreadDoesNotRaceWithItself() {
        order.write(A, x, 10);
        order.read(A, x, 11);
        order.atomicWrite(A, x, 12);
        order.write(A, x, 13);

        assertThat(races).isEmpty();
    }

    @Test
    void aRaceNamesBothAccessesInTheOrderTheyRan() {
        order.write(A, x, 10);
        order.read(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 read at 20");
    }

    @Test
    void aWriteNotedLaterIsOrderedByWhatItsThreadHandedOverAfterIt() {
        SyncClock lock = new SyncClock();
        int before = order.epoch(A);
        order.release(A, lock);
        int after = order.epoch(A);
        order.acquire(B, lock);
        order.wroteFirst(A, before, x, 10);
        order.wroteFirst(A, after, y, 11);
        order.read(B, x, 20);
        order.read(B, y, 21);

        assertThat(races).containsExactly("y 1 write at 11, 2 read at 21");
    }

    @Test
    void whichReadsAreKeptDoesNotDependOnTheOrderOfThoseThatAreUnordered() {
        for (Variable each : List.of(x, y)) {
            order.read(A, each, 10);
        }
        order.release(A, lock);
        order.acquire(C, lock);
        order.read(B, x, 20);
        order.read(C, x, 30);
        order.read(C, y, 30);
        order.read(B, y, 20);
        order.write(B, x, 21);
        order.write(B, y, 21);

        assertThat(races).containsExactly("x 3 read at 30, 2 write at 21", "y 3 read at 30, 2 write at 21");
    }

    @Test
    void differentVariablesHaveNothingToDoWithEachOther() {
        order.write(A, x, 10);
        order.write(B, y, 20);

        assertThat(races).isEmpty();
    }

    /** All pairs of kinds. */
    @ParameterizedTest
    @CsvSource({
        "read, read, false",
        "read, write, true",
        "read, atomic read, false",
        "read, atomic write, true",
        "write, read, true",
        "write, write, true",
        "write, atomic read, true",
        "write, atomic write, true",
        "atomic read, read, false",
        "atomic read, write, true",
        "atomic read, atomic read, false",
        "atomic read, atomic write, false",
        "atomic write, read, true",
        "atomic write, write, true",
        "atomic write, atomic read, false",
        "atomic write, atomic write, false",
    })
    void twoUnorderedAccessesRaceIfOneWritesAndOneIsPlain(String first, String second, boolean race) {
        access(A, first, 10);
        access(B, second, 20);

        assertThat(races).isEqualTo(race ? List.of("x 1 " + first + " at 10, 2 " + second + " at 20") : List.of());
    }

    private void access(int thread, String kind, int site) {
        switch (kind) {
            case "read" -> order.read(thread, x, site);
            case "write" -> order.write(thread, x, site);
            case "atomic read" -> order.atomicRead(thread, x, site);
            case "atomic write" -> order.atomicWrite(thread, x, site);
            default -> throw new AssertionError(kind);
        }
    }

    @Test
    void whatAParentDidBeforeTheForkIsOrderedBeforeItsChild() {
        order.write(MAIN, x, 10);
        order.fork(MAIN, A);
        order.write(A, x, 20);

        assertThat(races).isEmpty();
    }

    @Test
    void whatAParentDoesAfterTheForkIsNotOrderedWithItsChild() {
        order.fork(MAIN, A);
        order.write(MAIN, x, 10);
        order.write(A, x, 20);

        assertThat(races).containsExactly("x 0 write at 10, 1 write at 20");
    }

    @Test
    void childrenOfOneParentAreNotOrdered() {
        order.fork(MAIN, A);
        order.fork(MAIN, B);
        order.write(A, x, 10);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void whatAnEndedThreadDidIsOrderedBeforeTheJoin() {
        order.fork(MAIN, A);
        order.write(A, x, 10);
        order.join(MAIN, A);
        order.write(MAIN, x, 20);

        assertThat(races).isEmpty();
    }

    @Test
    void aJoinOrdersTheOneThatWaitsAndNoOther() {
        order.fork(MAIN, A);
        order.fork(MAIN, B);
        order.write(A, x, 10);
        order.join(MAIN, A);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void whatIsReleasedIsOrderedBeforeWhatFollowsTheAcquire() {
        order.write(A, x, 10);
        order.release(A, lock);
        order.acquire(B, lock);
        order.write(B, x, 20);

        assertThat(races).isEmpty();
    }

    @Test
    void whatFollowsAReleaseIsNotHandedOver() {
        order.release(A, lock);
        order.write(A, x, 10);
        order.acquire(B, lock);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void whatComesBeforeAnAcquireIsNotOrdered() {
        order.write(A, x, 10);
        order.write(B, x, 20);
        order.release(A, lock);
        order.acquire(B, lock);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void anAcquireBeforeTheReleaseOrdersNothing() {
        order.acquire(B, lock);
        order.write(A, x, 10);
        order.release(A, lock);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void differentLocksOrderNothing() {
        order.write(A, x, 10);
        order.release(A, lock);
        order.acquire(B, other);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void orderIsTransitive() {
        order.write(A, x, 10);
        order.release(A, lock);
        order.acquire(B, lock);
        order.release(B, other);
        order.acquire(C, other);
        order.write(C, x, 30);

        assertThat(races).isEmpty();
    }

    @Test
    void anAcquireTakesOverAllReleasesNotJustTheLast() {
        order.write(A, x, 10);
        order.write(B, y, 20);
        order.release(A, lock);
        order.release(B, lock);
        order.acquire(C, lock);
        order.read(C, x, 30);
        order.read(C, y, 31);

        assertThat(races).isEmpty();
    }

    @Test
    void anAtomicAccessOrdersNothingByItself() {
        order.write(A, x, 10);
        order.atomicWrite(A, y, 11);
        order.atomicRead(B, y, 20);
        order.read(B, x, 21);

        assertThat(races).containsExactly("x 1 write at 10, 2 read at 21");
    }

    @Test
    void aVolatileWriteIsItselfHandedOver() {
        order.atomicWrite(A, x, 10);
        order.release(A, lock);
        order.acquire(B, lock);
        order.atomicRead(B, x, 20);
        order.read(B, x, 21);

        assertThat(races).isEmpty();
    }

    @Test
    void aWriteRacesWithEveryReadThatIsNotOrderedBeforeIt() {
        order.read(A, x, 10);
        order.read(B, x, 20);
        order.read(C, x, 30);
        order.release(B, lock);
        order.acquire(MAIN, lock);
        order.write(MAIN, x, 1);

        assertThat(races).containsExactly("x 1 read at 10, 0 write at 1", "x 3 read at 30, 0 write at 1");
    }

    @Test
    void ofSeveralAccessesOfAThreadTheLastIsNamed() {
        order.read(A, x, 10);
        order.read(A, x, 11);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 read at 11, 2 write at 20");
    }

    @Test
    void whatRacedStaysInMindForOthers() {
        order.write(A, x, 10);
        order.write(B, x, 20);
        order.release(B, lock);
        order.acquire(C, lock);
        order.read(C, x, 30);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20", "x 1 write at 10, 3 read at 30");
    }

    @Test
    void aWriteStandsForAllThatIsOrderedBeforeIt() {
        order.read(A, x, 10);
        order.read(B, x, 20);
        order.release(A, lock);
        order.release(B, lock);
        order.acquire(MAIN, lock);
        order.write(MAIN, x, 1);
        order.write(C, x, 30);

        assertThat(races).containsExactly("x 0 write at 1, 3 write at 30");
    }

    @Test
    void whatAWriteStandsForDoesNotComeBackWithLaterReads() {
        order.read(A, x, 10);
        order.read(B, x, 20);
        order.release(A, lock);
        order.release(B, lock);
        order.acquire(MAIN, lock);
        order.write(MAIN, x, 1);
        order.fork(MAIN, 4);
        order.fork(MAIN, 5);
        order.read(4, x, 40);
        order.read(5, x, 50);
        order.write(C, x, 30);

        assertThat(races)
                .containsExactly(
                        "x 4 read at 40, 3 write at 30",
                        "x 5 read at 50, 3 write at 30",
                        "x 0 write at 1, 3 write at 30");
    }

    @Test
    void aWriteThatRacesStillStandsForWhatIsOrderedBeforeIt() {
        order.read(A, x, 10);
        order.read(B, x, 20);
        order.release(A, lock);
        order.acquire(MAIN, lock);
        order.write(MAIN, x, 1);
        order.write(C, x, 30);

        assertThat(races)
                .containsExactly(
                        "x 2 read at 20, 0 write at 1",
                        "x 2 read at 20, 3 write at 30",
                        "x 0 write at 1, 3 write at 30");
    }

    @Test
    void twoSitesAreReportedOnceEitherWayRound() {
        order.write(A, x, 10);
        order.write(B, x, 20);
        order.write(A, x, 10);
        order.write(B, x, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20");
    }

    @Test
    void oneSiteCanRaceWithItself() {
        order.write(A, x, 10);
        order.write(B, x, 10);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 10");
    }

    @Test
    void twoSitesAreReportedForEachVariable() {
        order.write(A, x, 10);
        order.write(A, y, 10);
        order.write(B, x, 20);
        order.write(B, y, 20);

        assertThat(races).containsExactly("x 1 write at 10, 2 write at 20", "y 1 write at 10, 2 write at 20");
    }

    @Test
    void aSiteMayBeAnyNumber() {
        order.write(A, x, -1);
        order.write(B, x, -2);
        order.write(C, x, Integer.MIN_VALUE);
        order.write(MAIN, x, Integer.MAX_VALUE);

        assertThat(races).hasSize(6).doesNotHaveDuplicates();
    }

    @Test
    void aNewExecutionKnowsNothingOfTheLast() {
        order.fork(MAIN, A);
        order.release(A, lock);
        order.join(MAIN, A);
        order.reset();
        x = new Variable();

        order.write(A, x, 10);
        order.write(MAIN, x, 1);

        assertThat(races).containsExactly("x 1 write at 10, 0 write at 1");
    }

    @Test
    void aNewExecutionCountsFromTheBeginning() {
        order.release(A, lock);
        order.acquire(B, lock);
        order.release(B, lock);
        order.reset();

        assertThat(order.epoch(B)).isEqualTo(1);
    }

    @Test
    void aThousandThreadsAreOrderedLikeTwo() {
        int threads = 1_000;
        for (int t = 1; t <= threads; t++) {
            order.fork(MAIN, t);
        }
        for (int t = threads; t > 0; t--) {
            order.read(t, x, t);
            order.acquire(t, lock);
            order.write(t, y, t);
            order.release(t, lock);
        }
        order.join(MAIN, 4);
        order.write(MAIN, x, 0);
        order.write(MAIN, y, 0);

        assertThat(races)
                .containsExactly(
                        "x 1 read at 1, 0 write at 0",
                        "x 2 read at 2, 0 write at 0",
                        "x 3 read at 3, 0 write at 0",
                        "y 1 write at 1, 0 write at 0");
    }
}
