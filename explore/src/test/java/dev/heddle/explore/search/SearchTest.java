package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Proof;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SearchTest {
    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pct:3", "pos", "bounded", "dfs", "dpor"})
    void everyStrategyFindsTheLostUpdateAndItsRaces(String strategy) {
        Searching search =
                Searching.with(Compiled.of("Bank", Programs.LOST_UPDATE), Strategies.named(strategy, 7), 500);
        assertThat(search.result.result()).isEqualTo(Result.VIOLATION);
        Finding failed = search.only(FindingKind.ASSERTION);
        assertThat(failed.message()).startsWith("main fails: java.lang.AssertionError: balance is ");
        assertThat(search.findings.stream().filter(each -> each.kind() == FindingKind.DATA_RACE))
                .hasSize(2)
                .allSatisfy(race -> assertThat(race.subject()).isEqualTo("Bank$Account.balance"));
        assertThat(search.findings).allSatisfy(each -> {
            assertThat(each.status()).isEqualTo(Status.CONFIRMED);
            assertThat(each.witness()).isNotNull();
        });
    }

    /** One lock, taken by three threads: there are six orders. */
    @ParameterizedTest
    @CsvSource({"5, BOUND_REACHED", "6, VERIFIED", "7, VERIFIED"})
    void asManyExecutionsAsThereAreOrdersAreEnough(int executions, Result result) {
        String task = "synchronized (lock) { }";
        Compiled program = Compiled.ofThreads("Object lock = new Object();", task, task, task);
        Searching search = Searching.with(program, Strategies.named("dpor", 1), executions);
        assertThat(search.result.result()).isEqualTo(result);
        assertThat(search.result.progress().executions()).isEqualTo(Math.min(executions, 6));
    }

    @Test
    void whatWasHeldWhenAnObjectWasMadeIsToldThoughThatWasNoStep() {
        Searching search = Searching.with(Compiled.of("Lazy", """
                class Lazy {
                    static Lazy instance;
                    int value;

                    Lazy() {
                        value = 42;
                    }

                    static Lazy get() {
                        if (instance == null) {
                            synchronized (Lazy.class) {
                                if (instance == null) {
                                    instance = new Lazy();
                                }
                            }
                        }
                        return instance;
                    }

                    static void main() throws Exception {
                        Runnable task = () -> { assert get().value == 42; };
                        Thread one = new Thread(task);
                        Thread two = new Thread(task);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """), Strategies.named("pct", 1), 500);
        assertThat(search.findings)
                .flatExtracting(Finding::sites)
                .filteredOn(site -> site.site().method().equals("<init>"))
                .isNotEmpty()
                .allSatisfy(site -> assertThat(site.locks()).containsExactly("Lazy.class"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "bounded", "dpor"})
    void everyStrategyFindsTheDeadlock(String strategy) {
        Searching search =
                Searching.with(Compiled.of("Transfer", Programs.DEADLOCK), Strategies.named(strategy, 3), 2_000);
        Finding found = search.only(FindingKind.DEADLOCK);
        assertThat(found.status()).isEqualTo(Status.CONFIRMED);
        assertThat(found.proof()).isEqualTo(Proof.FAILURE);
        assertThat(found.subject()).isEqualTo("ACQUIRE java.lang.Object");
        assertThat(found.sites()).hasSize(2).allSatisfy(site -> {
            assertThat(site.site().method()).isEqualTo("both");
            assertThat(site.locks()).hasSize(1);
            assertThat(site.action()).startsWith("waits for Object@");
            assertThat(site.stack().get(0).getMethodName()).isEqualTo("both");
        });
    }

    @Test
    void theStackOfAThreadThatWaitsLastIsKnownToo() {
        Searching search = Searching.with(Compiled.of("Alone", Programs.WAITS_ALONE), Strategies.named("random", 3), 5);
        assertThat(search.only(FindingKind.DEADLOCK).sites())
                .singleElement()
                .satisfies(site -> assertThat(site.stack())
                        .extracting(StackTraceElement::getMethodName)
                        .containsExactly("waits", "main"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "dpor"})
    void findsWhomANotificationReaches(String strategy) {
        Searching search = Searching.with(Compiled.of("Wake", Programs.NOTIFY), Strategies.named(strategy, 1), 2_000);
        assertThat(search.only(FindingKind.ASSERTION).status()).isEqualTo(Status.CONFIRMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "pct", "pos", "bounded:2", "dpor"})
    void findsABugThatNeedsSeveralStepsBetweenTwo(String strategy) {
        Searching search = Searching.with(Compiled.of("Deep", Programs.DEEP), Strategies.named(strategy, 1), 5_000);
        assertThat(search.only(FindingKind.ASSERTION).status()).isEqualTo(Status.CONFIRMED);
    }

    @Test
    void findsNothingInAGuardedProgramAndSaysWhatWasTried() {
        Compiled program = Compiled.of("Bank", Programs.GUARDED);
        Searching all = Searching.with(program, Strategies.named("dfs", 0), 1_000_000);
        assertThat(all.findings).isEmpty();
        assertThat(all.result.result()).isEqualTo(Result.VERIFIED);
        assertThat(all.result.covered()).isEqualTo("every order");
        Searching some = Searching.with(program, Strategies.named("bounded:1", 0), 1_000_000);
        assertThat(some.result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(some.result.covered()).isEqualTo("every order with at most 1 preemption");
        Searching few = Searching.with(program, Strategies.named("pct", 0), 50);
        assertThat(few.result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(few.result.progress().executions()).isEqualTo(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "mix", "bounded", "dfs", "dpor"})
    void aProgramWithNothingToDecideIsRunOnce(String strategy) {
        String source = """
                class Alone {
                    static void main() throws Exception {
                        Thread other = new Thread(() -> {});
                        synchronized (other) {
                            other.setName("other");
                        }
                    }
                }
                """;
        SearchResult result = Searching.with(Compiled.of("Alone", source), Strategies.named(strategy, 1), 50).result;
        assertThat(result.progress().executions()).isEqualTo(1);
        assertThat(result.result()).isEqualTo(Result.VERIFIED);
        assertThat(result.covered()).isEqualTo("the only order there is");
        assertThat(result.reason()).isEqualTo("there is only one order");
    }

    @Test
    void boundedTriesEveryOrderOnceItsBoundIsMetNoMore() {
        Compiled program = Compiled.of("Bank", Programs.GUARDED);
        Searching search = Searching.with(program, Strategies.named("bounded:50", 0), 1_000_000);
        assertThat(search.result.covered()).isEqualTo("every order");
    }

    @Test
    void stopsAtTheFirstViolationThatIsNoRaceWhereAsked() {
        Compiled program = Compiled.of("Bank", Programs.LOST_UPDATE);
        Setup setup = new Setup(
                program,
                Backends.all().get(0),
                null,
                new Schedule.Run(List.of(), "Bank", List.of()),
                Schedule.Fixed.here(1, "dfs"));
        Budget budget = Budget.DEFAULT.withExecutions(1_000_000).stoppingFirst();
        SearchResult result =
                new Search(setup, Strategies.named("dfs", 0), budget, new SearchListener() {}, Sources.NONE).run();
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.ASSERTION);
        assertThat(result.covered()).isNull();
    }

    @Test
    void aProgramCutByALimitIsNotExhausted() {
        Compiled program = Compiled.of("Bank", Programs.GUARDED);
        Setup setup = new Setup(
                program,
                Backends.all().get(0),
                null,
                new Schedule.Run(List.of(), "Bank", List.of()),
                Schedule.Fixed.here(1, "dfs"));
        Budget budget = Budget.DEFAULT.withLimits(new Limits(8, 10, 10));
        SearchResult result =
                new Search(setup, Strategies.named("dfs", 0), budget, new SearchListener() {}, Sources.NONE).run();
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.reason()).isEqualTo("executions have more than 8 steps");
        assertThat(result.progress().cut()).isPositive();
    }

    @Test
    void saysWhyNoExecutionCameToItsEnd() {
        Compiled program = Compiled.of("Bank", Programs.GUARDED);
        SearchResult result = Searching.with(program, Strategies.named("random", 0), 5, new Limits(8, 10, 10)).result;
        assertThat(result.progress().executions()).isZero();
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.reason()).isEqualTo("executions have more than 8 steps");
    }

    private static Search withoutTime() {
        Setup setup = new Setup(
                Compiled.of("Bank", Programs.GUARDED),
                Backends.all().get(0),
                null,
                new Schedule.Run(List.of(), "Bank", List.of()),
                Schedule.Fixed.here(1, "random"));
        Budget none = Budget.DEFAULT.withTime(Duration.ZERO).withExecutions(20);
        return new Search(setup, Strategies.named("random", 0), none, new SearchListener() {}, Sources.NONE);
    }

    @Test
    void runsAProgramOnceHoweverShortTheTimeIs() {
        assertThat(withoutTime().run().progress().executions()).isEqualTo(1);
    }

    @Test
    void theTimeThatLoadingTakesIsNotTakenFromTheOtherExecutions() {
        SearchResult result =
                withoutTime().dealtAfterLoading(() -> Duration.ofHours(1)).run();
        assertThat(result.progress().executions()).isEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos", "bounded", "dfs", "dpor"})
    void givesTheSameForTheSameSeedOnEveryBackend(String strategy) {
        Compiled program = Compiled.of("Wake", Programs.NOTIFY);
        List<String> first = null;
        for (Backend backend : Backends.all()) {
            for (int i = 0; i < 2; i++) {
                Searching search = Searching.on(backend, program, Strategies.named(strategy, 11), 300);
                List<String> shown = search.findings.stream()
                        .map(each -> ScheduleJson.write(
                                Objects.requireNonNull(each.witness()).schedule()))
                        .toList();
                List<String> all = new ArrayList<>(shown);
                all.add(search.result.progress().steps() + " steps");
                if (first == null) {
                    first = all;
                }
                assertThat(all).isEqualTo(first);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "random", "pct", "pos"})
    void otherSeedsGiveOtherExecutions(String strategy) {
        Compiled program = Compiled.of("Wake", Programs.NOTIFY);
        Set<Long> steps = new HashSet<>();
        for (int seed = 0; seed < 5; seed++) {
            steps.add(Searching.with(program, Strategies.named(strategy, seed), 50)
                    .result
                    .progress()
                    .steps());
        }
        assertThat(steps).hasSizeGreaterThan(1);
    }

    @Test
    void theAccessesOfARaceCarryLocksAndStacks() {
        String source = Programs.LOST_UPDATE.replace(
                "Thread one = new Thread(() -> account.deposit(10), \"one\");",
                "Thread one = new Thread(() -> { synchronized (account) { account.deposit(10); } }, \"one\");");
        Searching search = Searching.with(Compiled.of("Bank", source), Strategies.named("pct", 1), 200);
        Finding race = search.findings.stream()
                .filter(each -> each.kind() == FindingKind.DATA_RACE)
                .findFirst()
                .orElseThrow();
        assertThat(race.proof()).isIn(Proof.UNORDERED, Proof.ADJACENT);
        assertThat(race.sites()).anySatisfy(site -> {
            assertThat(site.thread()).isEqualTo("one");
            assertThat(site.locks()).containsExactly("Bank$Account@1");
            assertThat(site.stack())
                    .extracting(StackTraceElement::getClassName)
                    .containsExactly("Bank$Account", "Bank");
        });
        assertThat(race.sites()).anySatisfy(site -> {
            assertThat(site.thread()).isEqualTo("two");
            assertThat(site.locks()).isEmpty();
        });
    }
}
