package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.order.LockCycle.Gate;
import dev.heddle.detect.order.LockCycle.Wait;
import dev.heddle.detect.order.Play.Player;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

final class LockOrderTest {
    private final Play play = new Play();
    private final Player one = play.thread();
    private final Player two = play.thread();

    @Test
    void twoLocksInOppositeOrdersAreFound() {
        one.nest("A", "B", 1);
        two.nest("B", "A", 3);

        LockCycles found = play.cycles();

        TestLock a = play.lock("A");
        TestLock b = play.lock("B");
        assertThat(found.isWhole()).isTrue();
        assertThat(found.cycles())
                .containsExactly(new LockCycle(
                        List.of(
                                new Wait(0, a, false, 1, 1001, b, false, 2, 1002, List.of()),
                                new Wait(1, b, false, 3, 1003, a, false, 4, 1004, List.of())),
                        false,
                        1));
    }

    private boolean isHandedOver() {
        assertThat(play.sites()).hasSize(1);
        return play.cycles().cycles().get(0).handedOver();
    }

    @Test
    void whatWasHandedOverIsToldAsSuch() {
        one.nest("A", "B", 1).handTo(two);
        two.nest("B", "A", 3);

        assertThat(isHandedOver()).isTrue();
    }

    @Test
    void whatComesAgainAfterAHandOverWasNotHandedOver() {
        one.nest("A", "B", 1).handTo(two).nest("A", "B", 1);
        two.nest("B", "A", 3);

        assertThat(isHandedOver()).isFalse();
    }

    @Test
    void whatCameBeforeItAsWellWasNotHandedOver() {
        two.nest("B", "A", 3);
        one.nest("A", "B", 1).handTo(two);
        two.nest("B", "A", 3);

        assertThat(isHandedOver()).isFalse();
    }

    @Test
    void oneCycleThatWasNotHandedOverIsEnough() {
        one.nest("A", "B", 1).handTo(two);
        two.nest("B", "A", 3);
        play.thread().nest("A", "B", 1);

        assertThat(isHandedOver()).isFalse();
    }

    @Test
    void theSameOrderIsFine() {
        one.nest("A", "B", 1);
        two.nest("A", "B", 3);

        assertThat(play.sites()).isEmpty();
    }

    @Test
    void oneThreadCanNotBlockItself() {
        one.nest("A", "B", 1).nest("B", "A", 3);

        assertThat(play.sites()).isEmpty();
    }

    @Test
    void whatIsNotHeldAtOnceMakesNoEdge() {
        one.nest("A", "B", 1);
        two.take("B", 3).give("B").take("A", 4).give("A");

        assertThat(play.sites()).isEmpty();
    }

    @Test
    void aLockTakenLaterAgainCounts() {
        one.take("A", 1).give("A").nest("B", "C", 2).nest("A", "B", 4);
        two.nest("B", "A", 6);

        assertThat(play.sites()).containsExactly("4-5 6-7");
    }

    @Test
    void locksMayBeGivenBackInAnyOrder() {
        one.take("A", 1)
                .take("B", 2)
                .give("A")
                .take("C", 3)
                .give("B")
                .take("D", 4)
                .give("C")
                .give("D");
        two.nest("C", "B", 5);
        two.nest("D", "C", 7);
        two.nest("C", "A", 9);
        two.nest("D", "B", 11);

        assertThat(play.sites()).containsExactlyInAnyOrder("2-3 5-6", "3-4 7-8");
    }

    @Test
    void givingBackWhatIsNotHeldIsIgnored() {
        one.give("A").take("A", 1).giveRead("A").take("B", 2);
        two.nest("B", "A", 3);

        assertThat(play.sites()).containsExactly("1-2 3-4");
    }

    @Test
    void anAcquisitionThatDoesNotWaitIsHeldButNotWantedForEver() {
        one.take("A", 1).tryLock("B", 2).take("C", 3);
        two.nest("B", "A", 4);
        two.nest("C", "B", 6);

        assertThat(play.sites()).containsExactly("2-3 6-7");
    }

    @Test
    void locksAreTheObjectsAndNotTheClasses() {
        one.nest("A1", "A2", 1);
        two.nest("A1", "A2", 1);
        assertThat(play.sites()).isEmpty();

        two.nest("A2", "A1", 1);
        assertThat(play.sites()).containsExactly("1-2 1-2");
    }

    @Test
    void manyPairsAreOneWarning() {
        for (int i = 0; i < 500; i++) {
            one.nest("A" + 2 * i, "A" + (2 * i + 1), 1);
            two.nest("A" + (2 * i + 1), "A" + 2 * i, 1);
        }

        LockCycles found = play.cycles();

        assertThat(found.cycles())
                .singleElement()
                .extracting(LockCycle::instances)
                .isEqualTo(500);
        assertThat(found.isWhole()).isTrue();
    }

    @Test
    void otherClassesAreAnotherWarning() {
        one.nest("A", "B", 1);
        two.nest("B", "A", 3);
        one.nest("C", "D", 1);
        two.nest("D", "C", 3);

        assertThat(play.sites()).containsExactly("1-2 3-4", "1-2 3-4");
    }

    @Test
    void philosophersAreOneCycleForEachTable() {
        for (int table = 0; table < 4; table++) {
            for (int seat = 0; seat < 3; seat++) {
                play.thread().nest("F" + (3 * table + seat), "F" + (3 * table + (seat + 1) % 3), 1);
            }
        }

        assertThat(play.cycles().cycles()).singleElement().satisfies(cycle -> {
            assertThat(cycle.waits()).extracting(Wait::thread).containsExactly(2, 3, 4);
            assertThat(cycle.instances()).isEqualTo(4);
        });
    }

    @Test
    void ofTheSameSitesTheShortestIsTold() {
        play.thread().nest("A1", "A2", 1);
        play.thread().nest("A2", "A3", 1);
        play.thread().nest("A3", "A1", 1);
        play.thread().nest("A3", "A2", 1);

        assertThat(play.sites()).containsExactly("1-2 1-2");
        assertThat(play.cycles().cycles().get(0).waits())
                .extracting(Wait::held)
                .containsExactly(play.lock("A2"), play.lock("A3"));
    }

    @Test
    void shortCyclesComeFirst() {
        play.thread().nest("A", "B", 1);
        play.thread().nest("B", "C", 3);
        play.thread().nest("C", "A", 5);
        play.thread().nest("X", "Y", 7);
        play.thread().nest("Y", "X", 9);

        assertThat(play.sites()).containsExactly("7-8 9-10", "1-2 3-4 5-6");
    }

    @Nested
    final class Gates {
        @Test
        void aGateLetsOneInAtATime() {
            one.take("G", 10).nest("A", "B", 1).give("G");
            two.take("G", 20).nest("B", "A", 3).give("G");

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aGateTakenWithoutWaitingIsOneToo() {
            one.tryLock("G", 10).nest("A", "B", 1).give("G");
            two.tryLock("G", 20).nest("B", "A", 3).give("G");

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aGateOfOneIsNone() {
            one.take("G", 10).nest("A", "B", 1).give("G");
            two.nest("B", "A", 3);

            assertThat(play.cycles().cycles()).singleElement().satisfies(cycle -> {
                assertThat(cycle.waits().get(0).gates()).containsExactly(new Gate(play.lock("G"), false));
                assertThat(cycle.waits().get(1).gates()).isEmpty();
            });
        }

        @Test
        void aGateThatIsLeftOutOnceIsNone() {
            one.take("G", 10).nest("A", "B", 1).give("G");
            two.take("G", 20).nest("B", "A", 3).give("G").nest("B", "A", 3);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void aGateThatBothShareIsNone() {
            one.read("G", 10).nest("A", "B", 1).giveRead("G");
            two.read("G", 20).nest("B", "A", 3).giveRead("G");

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void aGateThatOneSharesIsOne() {
            one.take("G", 10).nest("A", "B", 1).give("G");
            two.read("G", 20).nest("B", "A", 3).giveRead("G");

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aGateHeldBothWaysIsHeldAlone() {
            one.take("G", 10).read("G", 11).nest("A", "B", 1);
            two.read("G", 20).nest("B", "A", 3);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aLockOfTheCycleHeldByAnotherOfItsThreadsIsAGate() {
            one.nest("A", "B", 1);
            two.nest("B", "C", 3);
            play.thread().tryLock("B", 9).nest("C", "A", 5);

            // Not A, B, C: the third thread holds the B that the second holds. But A, B alone.
            assertThat(play.sites()).containsExactly("1-2 9-6");
        }
    }

    @Nested
    final class StartAndJoin {
        @Test
        void whatIsDoneBeforeAStartIsOver() {
            one.nest("A", "B", 1).start().nest("B", "A", 3);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void whatIsDoneAfterAStartIsNot() {
            Player child = one.start();
            one.nest("A", "B", 1);
            child.nest("B", "A", 3);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void whatAJoinedThreadDidIsOver() {
            Player child = one.start().nest("B", "A", 3);
            one.join(child).nest("A", "B", 1);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void orderGoesThroughOtherThreads() {
            Player child = one.start().nest("B", "A", 3);
            one.join(child).start().start().nest("A", "B", 1);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void theSameAgainAfterAStartIsSeen() {
            Player child = one.nest("A", "B", 1).start();
            child.nest("B", "A", 3);
            one.nest("A", "B", 1);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void theSameAgainAfterAJoinIsNot() {
            one.nest("A", "B", 1);
            Player child = one.start().nest("B", "A", 3);
            one.join(child).nest("A", "B", 1);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void onlyTheTimeBetweenMayOverlap() {
            one.nest("A", "B", 1);
            Player child = one.start().nest("B", "A", 3);
            one.nest("A", "B", 1).join(child).nest("A", "B", 1);
            one.start().nest("C", "D", 5);
            one.nest("A", "B", 1);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void momentsAreAskedForOnceBetweenStarts() {
            Player child = one.start();
            for (int i = 0; i < 10; i++) {
                one.nest("A", "B", 1);
                one.nest("C", "D", 3);
                child.take("A", 5).give("A");
            }

            assertThat(play.momentsAsked).isEqualTo(1);
        }
    }

    @Nested
    final class ReadersAndWriters {
        @Test
        void readersDoNotWaitForReaders() {
            one.read("A", 1).read("B", 2);
            two.read("B", 3).read("A", 4);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void writersWaitForReaders() {
            one.read("A", 1).take("B", 2);
            two.read("B", 3).take("A", 4);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void readersWaitForWriters() {
            one.take("A", 1).read("B", 2);
            two.take("B", 3).read("A", 4);

            assertThat(play.sites()).containsExactly("1-2 3-4");
        }

        @Test
        void oneLockWhereNobodyWaitsBreaksTheCycle() {
            one.read("A", 1).take("B", 2);
            two.take("B", 3).read("A", 4);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aWriterThatReadsDoesNotWait() {
            one.take("A", 1).take("B", 2).read("A", 3).give("A").giveRead("A").give("B");
            two.nest("A", "B", 4);

            assertThat(play.sites()).isEmpty();
        }

        @Test
        void aWriterThatReadsHoldsOnAfterItsWriteLockIsGivenBack() {
            one.take("A", 1).read("A", 2).give("A").take("B", 3);
            two.nest("B", "A", 4);

            assertThat(play.sites()).containsExactly("2-3 4-5");
        }
    }
}
