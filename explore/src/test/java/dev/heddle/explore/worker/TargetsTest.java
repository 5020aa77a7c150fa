package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Result;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of thing that can be named is found and run. */
@Tag("once")
final class TargetsTest {
    private static final String PROGRAMS = "dev.heddle.programs.";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Mains$WithoutArguments; main=static",
                "Mains$OfObject; main=of object 7",
                "Mains$OfObject#main; main=of object 7",
                "Mains$Runs; ran=Runnable"
            })
    void whatTakesNoArgumentsIsRun(String target, String outcome) {
        assertThat(Heard.exploring(Jdks.HERE, 3, PROGRAMS + target).result().outcomes())
                .containsOnlyKeys(outcome);
    }

    @Test
    void aMainMethodGetsItsArguments() {
        assertThat(Heard.exploring(Jdks.HERE, 1, PROGRAMS + "Mains$WithArguments", "one", "two")
                        .result()
                        .outcomes())
                .containsOnlyKeys("arguments=[one, two]");
    }

    @Test
    void aStaticMethodGetsItsStrings() {
        assertThat(Heard.exploring(Jdks.HERE, 1, PROGRAMS + "Mains#pair", "one", "two")
                        .result()
                        .outcomes())
                .containsOnlyKeys("pair=one+two");
    }

    @Test
    void whatACallableThrowsIsAViolation() {
        Heard heard = Heard.exploring(Jdks.HERE, 2, PROGRAMS + "Mains$Calls");
        assertThat(heard.findings)
                .extracting(Finding::message)
                .containsExactly("main fails: java.lang.Exception: checked");
    }

    @Test
    void choicesAreTriedAndAssumptionsLeaveExecutionsOut() {
        Job job = Heard.job(100, PROGRAMS + "Mains#chooses").withStrategy("dfs", 1);
        CaseResult result = Heard.run(Jdks.HERE, List.of(), job).result();
        assertThat(result.outcomes()).containsOnlyKeys("chosen=0", "chosen=2");
        assertThat(result.progress().discarded()).isEqualTo(1);
        assertThat(result.result()).isEqualTo(Result.VERIFIED);
    }

    @Test
    void theTestsOfAJupiterClassAreExploredInTurn() {
        Heard heard = Heard.exploring(Jdks.HERE, 10, PROGRAMS + "JupiterCases");
        String order = "order=first base-before before after base-after last";
        assertThat(outcomes(heard, "inOrder"))
                .containsExactly("order=first base-before before test after base-after last");
        assertThat(outcomes(heard, "losesAnUpdate")).containsExactly(order);
        assertThat(outcomes(heard, "takesValues[1]")).containsExactly(order + ", value=1");
        assertThat(outcomes(heard, "takesValues[2]")).containsExactly(order + ", value=2");
        assertThat(outcomes(heard, "takesCells[1]")).containsExactly("cells=1|a, b|RED, " + order);
        assertThat(outcomes(heard, "takesCells[2]")).containsExactly("cells=2|null|GREEN, " + order);
        assertThat(outcomes(heard, "takesConstants[1]")).containsExactly("constant=GREEN, " + order);
        assertThat(outcomes(heard, "takesWhatAMethodGives[1]")).containsExactly(order + ", pair=p1");
        assertThat(outcomes(heard, "takesWhatAMethodGives[2]")).containsExactly(order + ", pair=q2");
        assertThat(outcomes(heard, "isNamed")).containsExactly("name=isNamed(TestInfo), " + order);
        assertThat(result(heard, "isAborted").progress().discarded()).isEqualTo(1);
        assertThat(result(heard, "losesAnUpdate").result()).isEqualTo(Result.VIOLATION);
        assertThat(result(heard, "takesValues[1]").result()).isEqualTo(Result.VERIFIED);
        assertThat(result(heard, "takesValues[2]").result()).isEqualTo(Result.VIOLATION);
        assertThat(result(heard, "isNamed").result()).isEqualTo(Result.VIOLATION);
        assertThat(heard.notes)
                .containsExactlyInAnyOrder(
                        PROGRAMS + "JupiterCases#isDisabled is disabled: for now",
                        PROGRAMS + "JupiterCases#isNamed runs through JUnit itself in each execution, which is slower,"
                                + " because of the parameters of the method");
    }

    private static CaseResult result(Heard heard, String test) {
        return heard.result(PROGRAMS + "JupiterCases#" + test);
    }

    private static Set<String> outcomes(Heard heard, String test) {
        return result(heard, test).outcomes().keySet();
    }

    @Test
    void testsOfOneNameAreToldApart() {
        Heard heard = Heard.exploring(Jdks.HERE, 10, PROGRAMS + "OverloadedCases");
        String name = PROGRAMS + "OverloadedCases#counts";
        assertThat(heard.begun).containsExactly(name + "[1]", name + "[2]", name + "[3]");
        assertThat(heard.result(name + "[1]").result()).isEqualTo(Result.VIOLATION);
        assertThat(heard.result(name + "[2]").result()).isEqualTo(Result.VERIFIED);
        assertThat(Heard.exploring(Jdks.HERE, 2, name + "[3]").begun).containsExactly(name + "[3]");
    }

    @Test
    void oneSetOfArgumentsCanBeNamed() {
        Heard heard = Heard.exploring(Jdks.HERE, 2, PROGRAMS + "JupiterCases#takesValues[2]");
        assertThat(heard.begun).containsExactly(PROGRAMS + "JupiterCases#takesValues[2]");
    }

    @Test
    void theTestsOfAJUnit4ClassAreExploredInTurn() {
        Heard heard = Heard.exploring(Jdks.HERE, 20, PROGRAMS + "JUnit4Cases");
        assertThat(heard.begun)
                .containsExactly(
                        PROGRAMS + "JUnit4Cases#doesNotThrow",
                        PROGRAMS + "JUnit4Cases#isAborted",
                        PROGRAMS + "JUnit4Cases#throwsWhatIsExpected");
        assertThat(heard.findings)
                .extracting(Finding::message)
                .containsExactly(
                        "main fails: java.lang.AssertionError: Expected exception: java.lang.IllegalStateException");
        assertThat(Objects.requireNonNull(heard.results.get(PROGRAMS + "JUnit4Cases#throwsWhatIsExpected"))
                        .outcomes())
                .containsOnlyKeys("order=first before after last");
        assertThat(Objects.requireNonNull(heard.results.get(PROGRAMS + "JUnit4Cases#isAborted"))
                        .progress()
                        .discarded())
                .isEqualTo(1);
        assertThat(heard.notes).containsExactly(PROGRAMS + "JUnit4Cases#isIgnored is disabled");
    }

    @Test
    void aTestWithARuleRunsThroughJUnit() {
        Heard heard = Heard.exploring(Jdks.HERE, 20, PROGRAMS + "RuleCases#knowsItsName");
        assertThat(heard.result().outcomes()).containsOnlyKeys("name=knowsItsName");
        assertThat(heard.findings)
                .singleElement()
                .extracting(Finding::message)
                .asString()
                .contains("expected:<[another]> but was:<[knowsItsName]>");
        assertThat(heard.notes).singleElement().asString().endsWith("because of the rule name");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Nowhere; there is no class dev.heddle.programs.Nowhere on the class path",
                "Mains#notStatic; dev.heddle.programs.Mains has no test and no static method notStatic that takes no arguments",
                "Mains#pair; dev.heddle.programs.Mains has no test and no static method pair that takes no arguments"
            })
    void whatCannotBeRunIsSaid(String target, String message) {
        assertThatThrownBy(() -> Heard.exploring(Jdks.HERE, 1, PROGRAMS + target))
                .isInstanceOf(WorkerException.class)
                .hasMessage(message)
                .matches(thrown -> ((WorkerException) thrown).isBadTarget());
    }

    @Test
    void theFirstViolationEndsAllTestsIfAskedTo() {
        Job job = Heard.job(200, PROGRAMS + "FailingCases");
        Heard all = Heard.run(Jdks.HERE, List.of(), job);
        assertThat(all.results.values())
                .extracting(each -> each.progress().all())
                .as("executions of each")
                .containsExactly(200L, 200L, 200L);
        Heard first =
                Heard.run(Jdks.HERE, List.of(), job.withBudget(job.budget().stoppingFirst()));
        assertThat(first.begun).containsExactly(PROGRAMS + "FailingCases#first", PROGRAMS + "FailingCases#second");
        assertThat(first.result(PROGRAMS + "FailingCases#first").progress().all())
                .isEqualTo(200);
        assertThat(first.notes)
                .containsExactly("1 test was not explored: the search was to end at the first violation");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "afterAWait; can't find out what to run: deadlock: main waits for CountDownLatch@1",
                "afterALoop; can't find out what to run: livelock"
            })
    void argumentsThatCannotBeHadAreSaidWithTheCause(String target, String message) {
        assertThatThrownBy(() -> Heard.exploring(Jdks.HERE, 1, PROGRAMS + "StuckCases#" + target))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ByThreads; ByThreads#counts[1]=threads=1, ByThreads#counts[2]=threads=2",
                "ByThreads#counts[2]; ByThreads#counts[2]=threads=2",
                "ByField; ByField#isGiven[1]=number=7",
                "Encloses; Encloses#Inner.isEnclosed=enclosed=run, Encloses#Inner.isSlow=slow=run",
                "Encloses#Inner.isSlow; Encloses#Inner.isSlow=slow=run",
                "Together; Together#ByField.isGiven[1]=number=7, Together#Inner.isEnclosed=enclosed=run,"
                        + " Together#Inner.isSlow=slow=run",
                "OnlySlow; OnlySlow#Inner.isSlow=slow=run",
                "OfNumbers; OfNumbers#isSmall=theory=2"
            })
    void whatARunnerFindsIsExplored(String target, String outcomes) {
        Heard heard = Heard.exploring(Jdks.HERE, 20, PROGRAMS + "RunnerCases$" + target);
        List<String> seen = new ArrayList<>();
        heard.results.forEach((name, result) -> result.outcomes()
                .keySet()
                .forEach(each -> seen.add(name.substring(name.indexOf('$') + 1) + "=" + each)));
        assertThat(seen).containsExactlyInAnyOrder(outcomes.split(", ", -1));
        assertThat(heard.findings)
                .allMatch(each ->
                        each.message().contains("count") || each.message().contains("expected:<2> but was:<1>"));
    }

    @Test
    void aTestThatARunnerIgnoresIsLeftOut() {
        Heard heard = Heard.exploring(Jdks.HERE, 20, PROGRAMS + "RunnerCases$ByThreads#isIgnored[1]");
        assertThat(heard.result().progress().discarded()).isEqualTo(1);
        assertThat(heard.findings).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RunnerCases$Faulty; JUnit can't run dev.heddle.programs.RunnerCases$Faulty#neverRuns:",
                "RunnerCases$WithoutParameters; JUnit can't run dev.heddle.programs.RunnerCases$WithoutParameters:",
                "RunnerCases$Hidden; JUnit can't run dev.heddle.programs.RunnerCases$Hidden#testNothing:",
                "RunnerCases$AsAWhole; dev.heddle.programs.RunnerCases$AsAWhole can run only through JUnit itself, because"
                        + " of its runner Whole: its runner can't run one test alone",
                "LauncherCasesShared$Faulty#takesWhatNobodyGives; JUnit can't run",
                "LauncherCasesShared$Faulty#hasNoSource; JUnit can't run"
            })
    void whatJUnitRefusesIsNoFinding(String target, String message) {
        assertThatThrownBy(() -> Heard.exploring(Jdks.HERE, 5, PROGRAMS + target))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(message)
                .matches(thrown -> !String.valueOf(thrown.getMessage()).contains("\n"))
                .matches(thrown -> ((WorkerException) thrown).isBadTarget());
    }

    @Test
    void aTestThatJUnitRefusesDoesNotStandInTheWayOfOthers() {
        Heard heard = Heard.exploring(Jdks.HERE, 5, PROGRAMS + "LauncherCasesShared$Faulty");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.results.values())
                .hasSize(2)
                .allMatch(each ->
                        each.result() == Result.NOT_CONTROLLED && each.reason().startsWith("JUnit can't run"));
    }

    @Test
    void whatJUnitHasToDoForATestIsDone() {
        Heard heard = Heard.exploring(Jdks.HERE, 3, PROGRAMS + "LauncherCases");
        assertThat(heard.findings).isEmpty();
        Map<String, Set<String>> seen = new TreeMap<>();
        heard.results.forEach((name, result) -> seen.put(
                name.substring((PROGRAMS + "LauncherCases").length()),
                result.outcomes().keySet()));
        assertThat(seen)
                .containsOnly(
                        Map.entry("#hasAFolder", Set.of("saw=true")),
                        Map.entry("#hasTime", Set.of("saw=hasTime(TestInfo)")),
                        Map.entry("#isAborted", Set.of()),
                        Map.entry("#isInherited", Set.of("saw=inherited")),
                        Map.entry("#isSkipped", Set.of()),
                        Map.entry("#makesTests", Set.of("saw=SAFE")),
                        Map.entry("#repeats", Set.of("saw=2")),
                        Map.entry("#reports", Set.of("saw=reported")),
                        Map.entry("#takesAnAccessor", Set.of("saw=3")),
                        Map.entry("#takesConstants[1]", Set.of("saw=FAST")),
                        Map.entry("#takesConverted", Set.of("saw=4")),
                        Map.entry("#takesLessThanIsGiven[1]", Set.of("saw=[1]")),
                        Map.entry("#takesNull", Set.of("saw=null")),
                        Map.entry("#takesRecords", Set.of("saw=Point[x=1, y=2]")),
                        Map.entry("#takesTestInfo", Set.of("saw=[1]x")),
                        Map.entry("#takesWhatAProviderGives", Set.of("saw=2")),
                        Map.entry("#takesWhatIsConverted", Set.of("saw=5")),
                        Map.entry("$Inside#isNested", Set.of("saw=true")));
        assertThat(heard.results.values()).allMatch(each -> each.progress().uncontrolled() == 0);
    }

    private static Heard exploringWithoutLauncher(String target) {
        Job job = Heard.job(20, PROGRAMS + target);
        List<String> lacking = job.classPath().stream()
                .filter(each -> !each.contains("junit-platform-launcher"))
                .toList();
        return Heard.run(Jdks.HERE, List.of(), Job.search(job.entry(), lacking).withBudget(job.budget()));
    }

    @Test
    void withoutTheLauncherOnlyTheTestsThatNeedItAreLeftOut() {
        Heard heard = exploringWithoutLauncher("JupiterCases");
        assertThat(heard.begun)
                .contains(PROGRAMS + "JupiterCases#losesAnUpdate")
                .doesNotContain(PROGRAMS + "JupiterCases#isNamed");
        assertThat(heard.notes)
                .contains("left out: " + PROGRAMS + "JupiterCases#isNamed can run only through JUnit itself, because of"
                        + " the parameters of the method: it needs org.junit.platform:junit-platform-launcher on the"
                        + " class path, in the version of your JUnit");
    }

    @Test
    void aTestThatNeedsTheLauncherIsRefusedByNameWithoutIt() {
        assertThatThrownBy(() -> exploringWithoutLauncher("JupiterCases#isNamed"))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(PROGRAMS + "JupiterCases#isNamed can run only through JUnit itself")
                .matches(thrown -> ((WorkerException) thrown).isBadTarget());
    }
}
