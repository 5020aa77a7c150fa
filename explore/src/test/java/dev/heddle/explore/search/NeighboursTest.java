package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Proof;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The two accesses of a race are shown side by side wherever that can be. */
final class NeighboursTest {
    private static List<Finding> races(String className, String source) {
        Searching search = Searching.with(Compiled.of(className, source), Strategies.named("dpor", 1), 500);
        return search.findings.stream()
                .filter(each -> each.kind() == FindingKind.DATA_RACE)
                .toList();
    }

    @Test
    void thereMayBeMuchBetweenThemInTheOrderThatIsFound() {
        List<Finding> races = races("Far", """
                class Far {
                    static int x;
                    static volatile int other;
                    static void main() throws Exception {
                        Thread t = new Thread(() -> { x = 1; other++; other++; other++; }, "t");
                        t.start();
                        other = 5;
                        other = 6;
                        x = 2;
                        t.join();
                    }
                }
                """);
        assertThat(races).hasSize(1);
        assertThat(races.get(0).proof()).isEqualTo(Proof.ADJACENT);
    }

    /** Under sequential consistency the read comes only after the flag was seen, and that after the write. */
    @Test
    void whatCantBeSideBySideIsShownAsItIs() {
        List<Finding> races = races("Flag", """
                class Flag {
                    static int x;
                    static int flag;
                    static void main() throws Exception {
                        Thread t = new Thread(() -> { x = 1; flag = 1; }, "t");
                        t.start();
                        if (flag == 1) {
                            int seen = x;
                        }
                        t.join();
                    }
                }
                """);
        assertThat(races)
                .extracting(Finding::subject, Finding::proof)
                .containsExactlyInAnyOrder(tuple("Flag.flag", Proof.ADJACENT), tuple("Flag.x", Proof.UNORDERED));
    }

    @Test
    void itIsToldWhatDifferenceItMakesAndTheOrderThatDoesTheHarmIsShown() {
        List<Finding> races = races("Bank", Programs.LOST_UPDATE);
        assertThat(races).hasSize(2).allSatisfy(race -> {
            assertThat(race.proof()).isEqualTo(Proof.ADJACENT);
            assertThat(race.harm()).startsWith("It matters who comes first: ");
            assertThat(race.harm()).contains("main fails: java.lang.AssertionError: balance is ");
        });
    }

    /** Only if it has seen what somebody else writes meanwhile, to the same field, does the one thread write at all; right after that it can't. */
    @Test
    void somebodyElseMayAccessTheSameInBetween() {
        assertThat(races("Third", """
                class Third {
                    static int x;
                    static void main() throws Exception {
                        Thread two = new Thread(() -> { x = 1; }, "two");
                        Thread three = new Thread(() -> { int seen = x; if (seen == 1) { x = 0; } }, "three");
                        two.start();
                        three.start();
                        int seen = x;
                        two.join();
                        three.join();
                    }
                }
                """))
                .isNotEmpty()
                .extracting(Finding::proof)
                .containsExactlyInAnyOrder(Proof.ADJACENT, Proof.ADJACENT, Proof.ADJACENT, Proof.UNORDERED);
    }

    /** The thread that comes second must have looked before the first one has even begun. */
    @Test
    void theSecondMayHaveToComeFirst() {
        assertThat(races("Early", """
                class Early {
                    static int x;
                    static void main() throws Exception {
                        Thread t = new Thread(() -> { if (x == 0) { x = 6; } }, "t");
                        t.start();
                        x = 5;
                        x = 0;
                        t.join();
                    }
                }
                """)).isNotEmpty().extracting(Finding::proof).containsOnly(Proof.ADJACENT);
    }

    /** A lock is held at one of the accesses, so the other thread must be brought to its access through no lock at all. */
    @Test
    void theOneMayHoldALock() {
        List<Finding> races = races("Half", """
                class Half {
                    static final Object lock = new Object();
                    static int x;
                    static void main() throws Exception {
                        Thread t = new Thread(() -> { synchronized (lock) { x = 1; } }, "t");
                        t.start();
                        int seen = x;
                        t.join();
                    }
                }
                """);
        assertThat(races).hasSize(1);
        assertThat(races.get(0).proof()).isEqualTo(Proof.ADJACENT);
    }
}
