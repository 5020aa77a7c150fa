package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the end of a report says of a search that has found nothing, which may mean much or little. */
final class SearchTextTest {
    private static CaseResult result(
            String name, Result result, @Nullable String covered, String reason, Progress progress) {
        return new CaseResult(name, result, covered, reason, progress, List.of(), Map.of());
    }

    private static Progress progress(long executions, long discarded, long cut) {
        return new Progress(executions, 0, 0, discarded, cut, 0, 0, 0, Duration.ofSeconds(2));
    }

    private static String render(CaseResult... cases) {
        Searched.How how = new Searched.How("mix", 1, "25", "continuations");
        return new SearchText(Style.PLAIN, 100)
                .render(new Searched("Job", how, List.of(cases), List.of(), List.of(), false));
    }

    @Test
    void nothingIsWrongOnlyWhereEveryOrderWasTried() {
        assertThat(render(result("Job", Result.VERIFIED, "every order", "", progress(10, 0, 0))))
                .contains("\nVerified: nothing is wrong.\n")
                .contains("this holds for every schedule");
        assertThat(render(result(
                        "Job", Result.BOUND_REACHED, "every order with at most 1 preemption", "", progress(10, 0, 0))))
                .contains("\nFound nothing in any order with at most 1 preemption.\n")
                .contains("others were not tried")
                .doesNotContain("nothing is wrong");
    }

    @Test
    void executionsThatWereAllCutOffFoundNothingOut() {
        assertThat(render(result(
                        "Job", Result.BOUND_REACHED, null, "executions have more than 9 steps", progress(0, 0, 44))))
                .contains("\nNothing was tried to its end: all 44 executions were cut off.\n")
                .contains("Bound reached: executions have more than 9 steps;")
                .contains("were cut off.\nTo get further, give a larger --depth, ")
                .doesNotContain("Found nothing");
    }

    @Test
    void executionsWithTooManyThreadsNeedAnotherLimit() {
        assertThat(render(result(
                        "Job", Result.BOUND_REACHED, null, "executions have more than 9 threads", progress(0, 0, 44))))
                .contains("\nTo get further, give a larger --threads, ");
    }

    @Test
    void oneCaseThatIsNotTriedToItsEndIsNotHiddenByOthers() {
        assertThat(render(
                        result("a.Job#one", Result.BOUND_REACHED, null, "the time is up", progress(5, 0, 0)),
                        result(
                                "a.Job#two",
                                Result.BOUND_REACHED,
                                null,
                                "executions have more than 9 steps",
                                progress(0, 0, 2))))
                .contains(
                        "\nFound nothing, but of 1 case nothing was tried to its end.\nTo get further, give a larger");
    }

    @Test
    void executionsThatWereAllLeftOutFoundNothingOut() {
        assertThat(render(result("Job", Result.VERIFIED, "the only order there is", "", progress(0, 1, 0))))
                .contains("\nNothing was tried to its end.\n")
                .contains("1 execution left out because an assumption did not hold.")
                .doesNotContain("nothing is wrong")
                .doesNotContain("this holds");
    }

    @Test
    void casesThatDidNotRunSaySo() {
        assertThat(render(
                        result("a.Job#one", Result.BOUND_REACHED, null, "the time is up", progress(5, 0, 0)),
                        result("a.Job#two", Result.BOUND_REACHED, null, "it was interrupted", progress(0, 0, 0)),
                        result("a.Job#three", Result.BOUND_REACHED, null, "the time is up", progress(0, 0, 2))))
                .contains("Job#one: found nothing in 5 executions.")
                .contains("Job#two: not run.")
                .contains("Job#three: tried nothing to its end in 2 executions.");
    }
}
