package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Exploration;
import dev.heddle.explore.Explorer;
import dev.heddle.explore.Heddle;
import dev.heddle.explore.Replay;
import dev.heddle.explore.Result;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The Java API: a lambda of this class is explored in another JVM. */
final class ExplorerTest {
    @Test
    void aLostUpdateIsFoundAndTold() {
        Exploration result = Explorer.of(() -> {
                    int[] count = {0};
                    Thread other = new Thread(() -> count[0]++);
                    other.start();
                    count[0]++;
                    other.join();
                    System.out.println("count is " + count[0]);
                    assert count[0] == 2 : "an update is lost";
                })
                .strategy("pct")
                .seed(42)
                .executions(1_000)
                .budget(Duration.ofSeconds(60))
                .run();
        assertThat(result.verdict()).isEqualTo(Result.VIOLATION);
        assertThat(result.executions()).isEqualTo(1_000);
        Exploration.Violation failure = result.violations().stream()
                .filter(each -> each.kind() == FindingKind.ASSERTION)
                .findFirst()
                .orElseThrow();
        assertThat(failure.message()).isEqualTo("main fails: java.lang.AssertionError: an update is lost");
        assertThat(failure.output()).isEqualTo("count is 1" + System.lineSeparator());
        assertThat(failure.interleaving()).contains("int[]@1[0] → 0").contains("int[]@1[0] = 1");
        assertThat(failure.schedule()).isNotNull();
        assertThat(failure.stack()).anyMatch(frame -> frame.getClassName().equals(ExplorerTest.class.getName()));
        assertThatThrownBy(result::assertClean)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("violations in 1000 executions")
                .hasMessageContaining("an update is lost");
    }

    @Test
    void unlessToldSamplesAndEveryClassAreTriedAndToldApart() {
        Exploration result = Explorer.of(() -> {
                    Object lock = new Object();
                    Runnable task = () -> {
                        for (int i = 0; i < 3; i++) {
                            synchronized (lock) {
                                lock.hashCode();
                            }
                        }
                    };
                    Thread other = new Thread(task);
                    other.start();
                    task.run();
                })
                .run();
        assertThat(result.verdict()).isEqualTo(Result.VERIFIED);
        assertThat(result.classes()).isEqualTo(20);
        assertThat(result.redundant()).isZero();
        assertThat(result.share()).isEqualTo(1);
        assertThat(result.strategies())
                .extracting(Exploration.Figures::strategy)
                .containsExactly("pos", "pct", "bounded:2", "dpor");
        Exploration.Figures dpor = result.strategies().get(3);
        assertThat(dpor.verdict()).isEqualTo(Result.VERIFIED);
        assertThat(dpor.executions()).isEqualTo(20);
        assertThat(dpor.classes()).isEqualTo(20);
        assertThat(dpor.executionsPerSecond()).isPositive();
        assertThat(result.strategies().stream()
                        .mapToLong(Exploration.Figures::executions)
                        .sum())
                .isEqualTo(result.executions());
    }

    @Test
    void aStrategyWithoutAnEndHasNoShareOfIt() {
        Exploration result = Explorer.of(() -> {
                    Thread other = new Thread(() -> counted = 1);
                    other.start();
                })
                .strategy("random")
                .executions(5)
                .run();
        assertThat(result.share()).isNull();
        assertThat(result.classes()).isZero();
        assertThat(result.strategies()).isEmpty();
    }

    @Test
    void aProgramThatGoesOnForEverIsNotClean() {
        Exploration result = Explorer.of(() -> {
                    Thread other = new Thread(ExplorerTest::countOn);
                    other.start();
                    countOn();
                })
                .executions(2)
                .run();
        assertThat(result.violations()).isEmpty();
        assertThat(result.cut()).isEqualTo(2);
        assertThatThrownBy(result::assertClean)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("came to its end: executions have more than")
                .hasMessageContaining("depth()");
        assertThat(result.completed()).isZero();
    }

    @Test
    void aProgramThatLeavesEveryExecutionOutIsNotClean() {
        Exploration result = Explorer.of(() -> {
                    Thread other = new Thread(() -> counted = 1);
                    other.start();
                    int seen = counted;
                    Heddle.assume(seen < 0);
                })
                .strategy("dfs")
                .run();
        assertThat(result.verdict()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.executions()).isPositive();
        assertThat(result.completed()).isZero();
        assertThatThrownBy(result::assertClean)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("no execution meets what the program assumes; let it assume less");
    }

    @Test
    void aProgramThatLeavesItsOnlyExecutionOutIsNotClean() {
        Exploration result = Explorer.of(() -> Heddle.assume(false)).run();
        assertThat(result.verdict()).isEqualTo(Result.BOUND_REACHED);
        assertThatThrownBy(result::assertClean).isInstanceOf(AssertionError.class);
    }

    private static volatile int counted;

    @SuppressWarnings({"InfiniteLoop", "NonAtomicVolatileUpdate"}) // which is what it is for
    private static void countOn() {
        while (true) {
            counted++;
        }
    }

    @Test
    void everyOutcomeIsCounted() {
        int captured = 10;
        Exploration result = Explorer.of(() -> {
                    int chosen = Heddle.choose(3);
                    Heddle.assume(chosen != 1);
                    Heddle.observe("sum", captured + chosen);
                })
                .strategy("dfs")
                .run();
        result.assertClean();
        assertThat(result.verdict()).isEqualTo(Result.VERIFIED);
        assertThat(result.outcomes()).containsOnlyKeys("sum=10", "sum=12");
    }

    @Test
    void aBudgetMayBeLongerThanAnyClock() {
        Exploration result = Explorer.of(() -> Heddle.observe("chosen", Heddle.choose(2)))
                .strategy("dfs")
                .budget(ChronoUnit.FOREVER.getDuration())
                .run();
        assertThat(result.verdict()).isEqualTo(Result.VERIFIED);
        assertThat(result.outcomes()).containsOnlyKeys("chosen=0", "chosen=1");
    }

    @Test
    void capturedValuesAreFreshInEachExecution() {
        StringBuilder captured = new StringBuilder("a");
        Exploration result = Explorer.of(() -> {
                    Heddle.choose(2);
                    Heddle.observe("text", captured.append("b"));
                })
                .executions(20)
                .run();
        assertThat(result.outcomes()).containsExactly(java.util.Map.entry("text=ab", 20L));
        assertThat(captured).hasToString("a");
    }

    @Test
    void eachLineSaysWhoPrintedItWhereSeveralThreadsDo() {
        Exploration result = Explorer.of(() -> {
                    Thread other = new Thread(() -> System.out.print("one\ntwo"), "other");
                    other.start();
                    other.join();
                    System.out.println("three");
                    throw new AssertionError("to be seen");
                })
                .executions(1)
                .run();
        assertThat(result.violations().get(0).output().lines())
                .containsExactly("other: one", "other: two", "main: three");
    }

    @Test
    void theSameSeedGivesTheSameExecutions() {
        Explorer explorer = Explorer.of(ExplorerTest::race).strategy("random").executions(500);
        assertThat(explorer.seed(1).run().outcomes())
                .isEqualTo(explorer.seed(1).run().outcomes());
        assertThat(explorer.seed(1).run().outcomes())
                .isNotEqualTo(explorer.seed(2).run().outcomes());
    }

    private static void race() throws InterruptedException {
        StringBuilder order = new StringBuilder();
        Thread one = new Thread(() -> append(order, "a", "b", "c"));
        one.start();
        append(order, "d", "e", "f");
        one.join();
        Heddle.observe("order", order);
    }

    private static void append(StringBuilder order, String... parts) {
        for (String each : parts) {
            synchronized (order) {
                order.append(each);
            }
        }
    }

    @Test
    void whatCannotBeTakenAlongIsSaid() {
        Object captured = new Object();
        assertThatThrownBy(() -> Explorer.of(() -> captured.notifyAll()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be Serializable")
                .hasMessageContaining("java.lang.Object");
    }

    @Test
    void outsideAnExplorationNothingHappens() {
        Heddle.assume(false);
        Heddle.observe("nothing", 1);
        assertThat(Heddle.choose(5)).isZero();
    }

    private static final Explorer LOSING = Explorer.of(() -> {
        int[] count = {0};
        Thread other = new Thread(() -> count[0]++);
        other.start();
        count[0]++;
        other.join();
        System.out.println(count[0]);
        assert count[0] == 2 : "an update is lost";
    });

    @Test
    void aScheduleShowsItsViolationAgain() {
        Exploration found = LOSING.executions(1_000)
                .budget(ChronoUnit.FOREVER.getDuration())
                .run();
        Exploration.Violation violation = found.violations().stream()
                .filter(each -> each.kind() == FindingKind.ASSERTION)
                .findFirst()
                .orElseThrow();
        Schedule schedule = Objects.requireNonNull(violation.schedule());

        Replay replay = LOSING.replay(schedule);
        assertThat(replay.reproduced()).isTrue();
        assertThat(replay.reason()).isNull();
        assertThat(replay.interleaving()).contains("AssertionError");
        assertThat(replay.output()).contains("1");
    }

    @Test
    void theScheduleOfAnotherProgramShowsNothing() {
        Exploration found = LOSING.executions(1_000).run();
        Schedule schedule = Objects.requireNonNull(found.violations().get(0).schedule());
        Replay replay = Explorer.of(() -> Heddle.observe("x", 1)).replay(schedule);
        assertThat(replay.reproduced()).isFalse();
        assertThat(replay.reason()).isNotNull();
    }

    @Test
    void aStrategyThatThereIsNotIsRefusedAtOnce() {
        assertThatThrownBy(() -> LOSING.strategy("luck"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no strategy luck");
        assertThatThrownBy(() -> LOSING.depth(0)).hasMessageContaining("at least 1");
    }

    @Test
    void whatTheCommandRefusesIsRefusedAtOnce() {
        assertThatThrownBy(() -> LOSING.executions(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a limit must be at least 1, not 0");
        assertThatThrownBy(() -> LOSING.budget(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a budget can't be below nothing");
    }

    @Test
    @SuppressWarnings("NullAway")
    void aTargetThatIsNullIsCalledThat() {
        assertThatThrownBy(() -> Explorer.of((String) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessageStartingWith("there is nothing to explore");
    }

    @Test
    void limitsAreThoseOfTheCommand() {
        assertThat(LOSING.depth(3).executions(5).run().cut()).isEqualTo(5);
        assertThat(LOSING.threads(1).executions(5).run().reason()).contains("more than 1 threads");
        Exploration waiting = Explorer.of(() -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    new Thread(latch::countDown).start();
                    Heddle.observe("came", latch.await(1, TimeUnit.SECONDS));
                })
                .strategy("dfs")
                .anyTimeouts()
                .run();
        assertThat(waiting.outcomes()).containsOnlyKeys("came=false", "came=true");
    }

    @Test
    void whatIsExcludedIsNotSeenAndExclusionsAddUp() {
        assertThat(LOSING.exclude("dev.heddle.explored")
                        .exclude("com.acme")
                        .executions(1_000)
                        .run()
                        .violations())
                .isEmpty();
    }
}
