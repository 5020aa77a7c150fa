package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.detect.order.Play.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BoundsTest {
    private static Bounds edges(int edges, int edgesOfSites) {
        return new Bounds(edges, edgesOfSites, 8, 1_000_000);
    }

    @Test
    void boundsThatLeaveNothingToSearchAreRefused() {
        assertThatThrownBy(() -> new Bounds(10, 10, 1, 10)).hasMessageContaining("length 1");
    }

    @Test
    void edgesBeyondTheBudgetAreCounted() {
        Play play = new Play(edges(3, 3));
        Player one = play.thread();
        for (int i = 0; i < 5; i++) {
            one.nest("A" + i, "B" + i, 10 * i);
        }
        play.thread().nest("B0", "A0", 100);

        assertThat(play.cycles().leftOut()).isEqualTo(3);
        assertThat(play.cycles().isWhole()).isFalse();
        assertThat(play.cycles().cycles()).isEmpty();
    }

    @Test
    void edgesOfOnePairOfSitesLeaveRoomForOthers() {
        Play play = new Play(edges(100, 3));
        Player one = play.thread();
        for (int i = 0; i < 50; i++) {
            one.nest("A" + i, "B" + i, 1);
        }
        play.thread().nest("B0", "A0", 3);

        assertThat(play.sites()).containsExactly("1-2 3-4");
        assertThat(play.cycles().leftOut()).isBetween(47L, 48L);
        assertThat(play.cycles().isWhole()).isFalse();
    }

    @Test
    void locksThatAreGoneMakeRoom() {
        Play play = new Play(edges(100, 10));
        Player one = play.thread();
        Player two = play.thread();
        one.nest("A0", "B0", 1);
        for (int i = 1; i < 100_000; i++) {
            TestLock outer = new TestLock(2L * i, 'A');
            TestLock inner = new TestLock(2L * i + 1, 'B');
            one.take(outer, false, true, 1).take(inner, false, true, 2);
            one.told.released(inner, false);
            one.told.released(outer, false);
            outer.gone = true;
            inner.gone = true;
        }
        two.nest("B0", "A0", 3);

        assertThat(play.sites()).containsExactly("1-2 3-4");
        assertThat(play.cycles().isWhole()).isTrue();
    }

    @Test
    void whatWasFullHasRoomAgainSomeTimeAfterLocksAreGone() {
        Play play = new Play(edges(10, 20));
        Player one = play.thread();
        for (int i = 0; i < 20; i++) {
            one.nest("A" + i, "B" + i, 1);
        }
        assertThat(play.cycles().leftOut()).isEqualTo(10);
        for (int i = 0; i < 20; i++) {
            play.lock("A" + i).gone = true;
        }
        for (int i = 0; i < 1000; i++) {
            one.nest("C" + i % 10, "D" + i, 3);
        }

        // Ten more of them than there would be otherwise.
        assertThat(play.cycles().leftOut()).isEqualTo(10 + 1000 - 10);
    }

    @Test
    void aPairOfSitesTakesAnyLockAgainSomeTimeAfterLocksAreGone() {
        Play play = new Play(edges(1000, 10));
        Player one = play.thread();
        for (int i = 0; i < 100; i++) {
            one.nest("A" + i, "B" + i, 1);
        }
        long before = play.cycles().leftOut();
        for (int i = 0; i < 2000; i++) {
            play.lock("A" + i).gone = true;
            one.nest("A" + (i + 1), "B" + (i + 1), 1);
        }

        assertThat(before).isGreaterThanOrEqualTo(90);
        assertThat(play.cycles().leftOut() - before).isLessThan(500);
    }

    @Test
    void aLockIsNoEdgeToItself() {
        Play play = new Play(edges(2, 2));
        play.thread().take("A", 1).read("A", 2).take("B", 3);

        assertThat(play.cycles().leftOut()).isZero();
    }

    @Test
    void aLockThatIsGoneStillCountsWhereItLiesBetween() {
        Play play = new Play(edges(4, 4));
        play.thread().nest("A", "B", 1);
        play.thread().nest("B", "C", 3);
        play.lock("B").gone = true;
        Player rest = play.thread();
        for (int i = 0; i < 10; i++) {
            rest.nest("X" + i, "Y" + i, 7);
            play.lock("X" + i).gone = true;
            play.lock("Y" + i).gone = true;
        }
        play.thread().nest("C", "A", 5);

        assertThat(play.sites()).containsExactly("1-2 3-4 5-6");
    }

    @Test
    void aThreadThatStartsOthersForEverNeedsOneMomentForAnEdge() {
        Play play = new Play(edges(1, 1));
        Player server = play.thread();
        for (int i = 0; i < 100; i++) {
            server.start();
            server.nest("A", "B", 1);
        }

        assertThat(play.cycles().leftOut()).isZero();
    }

    @Test
    void momentsBeyondTheirBoundAreCounted() {
        Play play = new Play();
        Player one = play.thread();
        for (int i = 0; i < 100; i++) {
            Player child = one.start();
            one.nest("A", "B", 1).join(child);
        }

        assertThat(play.cycles().leftOut()).isEqualTo(84);
    }

    @Test
    void whatIsTakenWithVeryManyLocksHeldIsCounted() {
        Play play = new Play();
        Player one = play.thread();
        for (int i = 0; i < 70; i++) {
            one.take("A" + i, i);
        }

        assertThat(play.cycles().leftOut()).isEqualTo(65 + 66 + 67 + 68 + 69);
    }

    @Test
    void aRingThatIsTooLongIsSaid() {
        Play play = new Play(new Bounds(100, 100, 4, 1_000_000));
        for (int i = 0; i < 5; i++) {
            play.thread().nest("F" + i, "F" + (i + 1) % 5, 1);
        }

        assertThat(play.cycles().cycles()).isEmpty();
        assertThat(play.cycles().longer()).isTrue();
        assertThat(play.cycles().isWhole()).isFalse();
    }

    @Test
    void aRingThatOnlyRepeatsAShorterOneIsNot() {
        Play play = new Play(new Bounds(100, 100, 4, 1_000_000));
        for (int i = 0; i < 5; i++) {
            play.thread().nest("F" + i, "F" + (i + 1) % 5, 1);
            play.thread().nest("F" + (i + 1) % 5, "F" + i, 1);
        }

        LockCycles found = play.cycles();
        assertThat(found.cycles())
                .singleElement()
                .extracting(LockCycle::instances)
                .isEqualTo(5);
        assertThat(found.isWhole()).isTrue();
    }

    @Test
    void aSearchThatLooksTooOftenEndsAndSaysSo() {
        Play play = new Play(new Bounds(100_000, 100_000, 8, 10_000));
        int site = 0;
        for (int thread = 0; thread < 9; thread++) {
            Player player = play.thread();
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 12; j++) {
                    if (i != j) {
                        player.nest("A" + i, "A" + j, site += 2);
                    }
                }
            }
        }

        LockCycles found = play.cycles();

        assertThat(found.ended()).isFalse();
        assertThat(found.isWhole()).isFalse();
        assertThat(found.cycles())
                .isNotEmpty()
                .allSatisfy(cycle -> assertThat(cycle.waits()).hasSize(2));
    }

    @Test
    void aSearchThatFindsMoreThanAnybodyReadsEndsAndSaysSo() {
        Play play = new Play();
        Player one = play.thread();
        Player two = play.thread();
        for (int i = 0; i < 40; i++) {
            one.nest("A", "B", 2 * i);
            two.nest("B", "A", 100 + 2 * i);
        }

        LockCycles found = play.cycles();

        assertThat(found.cycles()).hasSize(Findings.MOST);
        assertThat(found.ended()).isFalse();
    }

    @Test
    void aBankWithManyAccountsIsSearchedToTheEnd() {
        Play play = new Play();
        for (int thread = 0; thread < 12; thread++) {
            Player teller = play.thread();
            for (int i = 0; i < 300; i++) {
                int from = (7 * i + 3 * thread) % 40;
                int to = (11 * i + 5 * thread + 1) % 40;
                if (from != to) {
                    teller.nest("A" + from, "A" + to, 1);
                }
            }
        }

        LockCycles found = play.cycles();

        assertThat(found.cycles()).hasSize(1);
        assertThat(found.isWhole()).isTrue();
    }

    @Test
    void ofMillionsOfTransfersThoseAmongAFewAccountsAreKept() {
        Play play = new Play(edges(10_000, 200));
        Random random = new Random(1);
        List<TestLock> accounts = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            accounts.add(new TestLock(i, 'A'));
        }
        List<Player> tellers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            tellers.add(play.thread());
        }
        for (int i = 0; i < 1_000_000; i++) {
            TestLock from = accounts.get(random.nextInt(accounts.size()));
            TestLock to = accounts.get(random.nextInt(accounts.size()));
            if (from != to) {
                Player teller = tellers.get(random.nextInt(tellers.size()));
                teller.take(from, false, true, 1).take(to, false, true, 2);
                teller.told.released(to, false);
                teller.told.released(from, false);
            }
        }

        LockCycles found = play.cycles();

        assertThat(found.cycles()).hasSize(1);
        assertThat(found.leftOut()).isGreaterThan(900_000);
    }
}
