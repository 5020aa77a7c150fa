package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.explore.Exploration;
import dev.heddle.explore.Explorer;
import dev.heddle.explore.Heddle;
import dev.heddle.explore.Replay;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.model.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The distinct outcomes of programs, tabulated in a JVM of their own, and each shown again in a fresh one. */
@Tag("once")
final class OutcomesTest {
    /** Every order is tried, and one of each kind, on each backend: the same outcomes come of it. */
    private static Map<String, Exploration.Reached> tabulated(Explorer explorer) {
        Map<String, Exploration.Reached> all = table(explorer.strategy("dfs"));
        assertThat(ofEachKind(explorer).keySet()).isEqualTo(all.keySet());
        return all;
    }

    private static Map<String, Exploration.Reached> ofEachKind(Explorer explorer) {
        Map<String, Exploration.Reached> table = table(explorer.strategy("dpor"));
        assertThat(table(explorer.strategy("dpor").platformThreads()).keySet()).isEqualTo(table.keySet());
        return table;
    }

    private static Map<String, Exploration.Reached> table(Explorer explorer) {
        Exploration result = explorer.outcomes().executions(20_000).run();
        assertThat(result.reason()).isEqualTo("nothing is left to try");
        Map<String, Exploration.Reached> byText = new TreeMap<>();
        result.outcomeTable().forEach(each -> byText.put(each.outcome().toString(), each));
        return byText;
    }

    private static void replay(Explorer explorer, Map<String, Exploration.Reached> table) {
        table.forEach((text, each) -> {
            Schedule schedule = Objects.requireNonNull(each.schedule(), text);
            assertThat(schedule.expected().isOutcome()).isTrue();
            Replay replay = explorer.replay(schedule);
            assertThat(replay.reproduced()).as(text + ": " + replay.reason()).isTrue();
        });
    }

    /** Two lines of one thread and one of another: the one comes before, between or after. */
    @Test
    void whoPrintsFirstIsPartOfTheOutcomeIfAskedFor() {
        Explorer explorer = Explorer.of(() -> {
            Thread other = new Thread(
                    () -> {
                        System.out.println("one");
                        System.out.println("two");
                    },
                    "other");
            other.start();
            System.out.println("main");
            other.join();
        });
        assertThat(explorer.outcomes().run().outcomeTable())
                .extracting(each -> each.outcome().toString())
                .containsExactly("main printed \"main\", other printed \"one\\ntwo\"");
        Map<String, Exploration.Reached> together = tabulated(explorer.sharedOutput());
        assertThat(together)
                .containsOnlyKeys(
                        "printed \"main\\none\\ntwo\"", "printed \"one\\nmain\\ntwo\"", "printed \"one\\ntwo\\nmain\"");
        replay(explorer, together);
    }

    @Test
    void aLambdaReturnsAValueThatIsPartOfTheOutcome() {
        Explorer explorer = Explorer.of(() -> {
            int[] count = {0};
            Thread other = new Thread(() -> count[0]++);
            other.start();
            count[0]++;
            other.join();
            return "count " + count[0];
        });
        Map<String, Exploration.Reached> table = tabulated(explorer);
        assertThat(table).containsOnlyKeys("returned \"count 1\", int[] = [1]", "returned \"count 2\", int[] = [2]");
        replay(explorer, table);
    }

    @Test
    void aReplayThatComesToSomethingElseIsNotReproduced() {
        Map<String, Exploration.Reached> table =
                table(Explorer.of("dev.heddle.programs.Worlds$Losing#run", "1").strategy("dpor"));
        Schedule schedule =
                Objects.requireNonNull(table.get("returned 2, Losing.count = 2").schedule());
        Replay replay =
                Explorer.of("dev.heddle.programs.Worlds$Losing#run", "5").replay(schedule);
        assertThat(replay.reproduced()).isFalse();
        assertThat(replay.reason())
                .isEqualTo("every step was as recorded, but this came out: returned 6, Losing.count = 6");
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                arguments(
                        "Ending",
                        List.of(
                                "Ending.count = 2",
                                "left fails: java.lang.IllegalStateException: too late, Ending.count = 2",
                                "deadlock of left, right, Ending.count = 0")),
                arguments(
                        "Hiding",
                        List.of(
                                "deadlock of left, right, Hiding.state = \"begun\"",
                                "Hiding.state = \"done\", left printed \"both\\nhidden\", right printed"
                                        + " \"both\\nhidden\"")),
                arguments(
                        "Observing",
                        List.of(
                                "last = left 1, right = there, AtomicInteger = 2",
                                "last = left 2, right = there, AtomicInteger = 2",
                                "last = right 1, right = there, AtomicInteger = 2",
                                "last = right 2, right = there, AtomicInteger = 2")),
                arguments(
                        "Printing",
                        List.of(
                                "Printing.count = 1, left printed \"sees 0\", right printed \"begins\\nends\"",
                                "Printing.count = 1, left printed \"sees 1\", right printed \"begins\\nends\"")),
                arguments("Exiting", List.of("exit code 1", "exit code 2")));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everySearchComesToTheSameAndEachOutcomeShowsAgain(String program, List<String> outcomes) {
        Explorer explorer = Explorer.of("dev.heddle.programs.Worlds$" + program + "#run");
        Map<String, Exploration.Reached> table = tabulated(explorer);
        assertThat(table.keySet()).containsExactlyInAnyOrderElementsOf(outcomes);
        replay(explorer, table);
    }

    @Test
    void memoryIsToldByFieldsAndWhatContainersHold() {
        String state = "returned \"annbob7\", Account.balance = 15, 7, Account.hits = 1, 1,"
                + " Account.last = Entry[by=\"left\", n=5], Entry[by=\"right\", n=6], Account.mood = GOOD, GOOD,"
                + " Account.other = Account, Account, Remembering.CELLS = [1, 2],"
                + " Remembering.MAP = {\"left\"=1}, Remembering.PLAIN = %s, Remembering.unwritten = 7";
        Explorer explorer = Explorer.of("dev.heddle.programs.Worlds$Remembering#run");
        Map<String, Exploration.Reached> table = ofEachKind(explorer);
        assertThat(table)
                .containsOnlyKeys(state.formatted("[\"left\", \"right\"]"), state.formatted("[\"right\", \"left\"]"));
        replay(explorer, table);
    }

    @Test
    void aConcurrentMapThatOnlyVariablesReferToIsTold() {
        Explorer explorer = Explorer.of(() -> {
            Map<String, Integer> map = new ConcurrentHashMap<>();
            Runnable increment = () -> {
                Integer old = map.get("k");
                map.put("k", old == null ? 1 : old + 1);
            };
            Thread other = new Thread(increment);
            other.start();
            increment.run();
            other.join();
        });
        Map<String, Exploration.Reached> table = ofEachKind(explorer);
        assertThat(table).containsOnlyKeys("ConcurrentHashMap = {\"k\"=1}", "ConcurrentHashMap = {\"k\"=2}");
        replay(explorer, table);
    }

    static Stream<Arguments> collections() {
        List<String> eitherWay = List.of("[\"left\", \"right\"]", "[\"right\", \"left\"]");
        List<String> sorted = List.of("[\"left\", \"right\"]");
        return Stream.of(
                arguments("ArrayBlockingQueue", eitherWay),
                arguments("ConcurrentLinkedQueue", eitherWay),
                arguments("ConcurrentSkipListSet", sorted),
                arguments("CopyOnWriteArrayList", eitherWay),
                arguments("KeySetView", sorted),
                arguments("LinkedBlockingQueue", eitherWay));
    }

    @ParameterizedTest
    @MethodSource("collections")
    void aConcurrentCollectionIsToldByWhatItHoldsIfThreadsShareIt(String type, List<String> contents) {
        Explorer explorer = Explorer.of("dev.heddle.programs.Worlds$Collecting#run", type);
        assertThat(table(explorer.strategy("dpor")).values())
                .extracting(each -> each.outcome().facts().stream()
                        .filter(fact -> fact.kind() == Fact.Kind.STATE)
                        .map(fact -> fact.name() + " = " + fact.value())
                        .toList())
                .containsExactlyInAnyOrderElementsOf(contents.stream()
                        .map(each -> List.of(type + " = " + each))
                        .toList());
    }

    @Test
    void countsAreOfExecutionsOrOfClasses() {
        Explorer explorer =
                Explorer.of("dev.heddle.programs.Worlds$Losing#run", "1").outcomes();
        Exploration all = explorer.strategy("dfs").run();
        Exploration each = explorer.strategy("dpor").run();
        Exploration some = explorer.strategy("random").executions(200).run();
        assertThat(executions(all)).isEqualTo(all.executions());
        assertThat(executions(some)).isEqualTo(200);
        assertThat(each.outcomeTable()).extracting(row -> row.count().classes()).containsExactly(2L, 2L);
        assertThat(all.outcomeTable()).extracting(row -> row.count().classes()).containsOnly(0L);
        assertThat(explorer.strategy("dfs").executions(3).run().outcomes()).isEmpty();
    }

    private static long executions(Exploration result) {
        return result.outcomeTable().stream()
                .mapToLong(row -> row.count().executions())
                .sum();
    }

    @Test
    void theOrderOfAnOutcomeHasNoSwitchTooMany() {
        Map<String, Exploration.Reached> table =
                table(Explorer.of("dev.heddle.programs.Worlds$Losing#run", "1").strategy("dfs"));
        // One thread runs through, and then the other; or the second comes between what the first reads and writes.
        assertThat(switches(table, "returned 2, Losing.count = 2")).isEqualTo(3);
        assertThat(switches(table, "returned 1, Losing.count = 1")).isEqualTo(4);
    }

    private static int switches(Map<String, Exploration.Reached> table, String outcome) {
        return Objects.requireNonNull(table.get(outcome).schedule()).switches();
    }

    @Test
    void eachTestOfAClassHasOutcomesOfItsOwn() {
        Exploration result = Explorer.of("dev.heddle.programs.WorldsTest")
                .outcomes()
                .strategy("dpor")
                .run();
        Map<String, List<String>> byCase = new TreeMap<>();
        result.outcomeTable()
                .forEach(each -> byCase.merge(
                        each.caseName().replaceFirst(".*#", ""),
                        List.of(each.outcome().toString()),
                        (some, more) -> Stream.concat(some.stream(), more.stream())
                                .sorted()
                                .toList()));
        assertThat(byCase)
                .isEqualTo(Map.of(
                        "first", List.of("WorldsTest.value = 1", "WorldsTest.value = 2"),
                        "second", List.of("returned 7")));
    }

    @Test
    void nothingIsTabulatedUnlessAskedFor() {
        Exploration result = Explorer.of("dev.heddle.programs.Worlds$Observing#run")
                .strategy("dpor")
                .run();
        assertThat(result.outcomeTable()).isEmpty();
        assertThat(result.outcomes()).isNotEmpty();
    }

    @Test
    void theLastObservationUnderANameCountsWhoeverMadeIt() {
        Exploration result = Explorer.of(() -> {
                    Thread other = new Thread(() -> Heddle.observe("who", "other"));
                    other.start();
                    Heddle.observe("who", "main");
                    other.join();
                })
                .strategy("dpor")
                .outcomes()
                .run();
        assertThat(result.outcomeTable())
                .extracting(Exploration.Reached::outcome)
                .extracting(each -> each.value(Fact.Kind.OBSERVED, "who").orElseThrow())
                .containsExactlyInAnyOrder("main", "other");
        assertThat(result.outcomeTable())
                .extracting(Exploration.Reached::outcome)
                .allMatch(Outcome::isNormal);
    }
}
