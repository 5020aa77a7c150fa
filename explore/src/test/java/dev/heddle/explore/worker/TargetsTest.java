package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.search.Result;
import dev.heddle.model.Finding;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of thing that can be named is found and run. */
final class TargetsTest {
    private static final String PROGRAMS = "dev.heddle.programs.";
    private static final Jdk HERE = Jdks.all().findFirst().orElseThrow();

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
        assertThat(Heard.exploring(HERE, 3, PROGRAMS + target).result().outcomes())
                .containsOnlyKeys(outcome);
    }

    @Test
    void aMainMethodGetsItsArguments() {
        assertThat(Heard.exploring(HERE, 1, PROGRAMS + "Mains$WithArguments", "one", "two")
                        .result()
                        .outcomes())
                .containsOnlyKeys("arguments=[one, two]");
    }

    @Test
    void aStaticMethodGetsItsStrings() {
        assertThat(Heard.exploring(HERE, 1, PROGRAMS + "Mains#pair", "one", "two")
                        .result()
                        .outcomes())
                .containsOnlyKeys("pair=one+two");
    }

    @Test
    void whatACallableThrowsIsAViolation() {
        Heard heard = Heard.exploring(HERE, 2, PROGRAMS + "Mains$Calls");
        assertThat(heard.findings)
                .extracting(Finding::message)
                .containsExactly("main fails: java.lang.Exception: checked");
    }

    @Test
    void choicesAreTriedAndAssumptionsLeaveExecutionsOut() {
        Job job = Heard.job(100, PROGRAMS + "Mains#chooses").withStrategy("dfs", 1);
        CaseResult result = Heard.run(HERE, List.of(), job).result();
        assertThat(result.outcomes()).containsOnlyKeys("chosen=0", "chosen=2");
        assertThat(result.progress().discarded()).isEqualTo(1);
        assertThat(result.result()).isEqualTo(Result.EXHAUSTED);
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void theTestsOfAJupiterClassAreExploredInTurn(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 50, PROGRAMS + "JupiterCases");
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
        assertThat(result(heard, "takesValues[1]").result()).isEqualTo(Result.EXHAUSTED);
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
    void oneSetOfArgumentsCanBeNamed() {
        Heard heard = Heard.exploring(HERE, 2, PROGRAMS + "JupiterCases#takesValues[2]");
        assertThat(heard.begun).containsExactly(PROGRAMS + "JupiterCases#takesValues[2]");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void theTestsOfAJUnit4ClassAreExploredInTurn(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 20, PROGRAMS + "JUnit4Cases");
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

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void aTestWithARuleRunsThroughJUnit(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 20, PROGRAMS + "RuleCases#knowsItsName");
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
        assertThatThrownBy(() -> Heard.exploring(HERE, 1, PROGRAMS + target))
                .isInstanceOf(WorkerException.class)
                .hasMessage(message)
                .matches(thrown -> ((WorkerException) thrown).isBadTarget());
    }

    @Test
    void theFirstViolationEndsAllTestsIfAskedTo() {
        Job job = Heard.job(200, PROGRAMS + "FailingCases");
        Heard all = Heard.run(HERE, List.of(), job);
        assertThat(all.results.values())
                .extracting(each -> each.progress().all())
                .as("executions of each")
                .containsExactly(200L, 200L, 200L);
        Heard first = Heard.run(HERE, List.of(), job.withBudget(job.budget().stoppingFirst()));
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
        assertThatThrownBy(() -> Heard.exploring(HERE, 1, PROGRAMS + "StuckCases#" + target))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith(message);
    }

    private static Heard exploringWithoutLauncher(String target) {
        Job job = Heard.job(20, PROGRAMS + target);
        List<String> lacking = job.classPath().stream()
                .filter(each -> !each.contains("junit-platform-launcher"))
                .toList();
        return Heard.run(HERE, List.of(), Job.search(job.entry(), lacking).withBudget(job.budget()));
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
