package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Site;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the end of a report says of a search that has found nothing, which may mean much or little. */
final class SearchTextTest {
    private static CaseResult result(
            String name, Result result, @Nullable String covered, String reason, Progress progress) {
        return new CaseResult(
                name, result, covered, reason, progress, List.of(), WeakAccesses.NONE, Map.of(), OutcomeTable.NONE);
    }

    private static Progress progress(long executions, long discarded, long cut) {
        return new Progress(executions, 0, 0, discarded, cut, 0, 0, 0, Duration.ofSeconds(2));
    }

    private static String render(CaseResult... cases) {
        return render(List.of(), cases);
    }

    private static String render(List<Found> found, CaseResult... cases) {
        Searched.How how = new Searched.How("auto", 1, "25", "continuations");
        return new SearchText(Style.PLAIN, 100)
                .render(new Searched("Job", how, List.of(cases), found, Map.of(), List.of(), false));
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

    private static CaseResult verified(Result result, String... weakPlaces) {
        List<Site> sites = Stream.of(weakPlaces)
                .map(each -> each.split(":"))
                .map(each -> new Site("a.Job", "run", "()V", 1, each[0], Integer.parseInt(each[1])))
                .toList();
        return new CaseResult(
                "Job",
                result,
                "every order",
                "",
                progress(10, 0, 0),
                List.of(),
                new WeakAccesses(sites),
                Map.of(),
                OutcomeTable.NONE);
    }

    @Test
    void weakAccessesLimitWhatIsClaimed() {
        assertThat(lines(render(verified(Result.VERIFIED, "Job.java:4", "Job.java:4"))))
                .contains("Verified under sequential consistency: nothing is wrong.")
                .contains("Tried every order: this holds under sequential consistency only: the opaque, acquire or"
                        + " release accesses at Job.java:4 allow more.")
                .doesNotContain("memory model");
        assertThat(lines(render(verified(Result.VERIFIED, "A.java:1", "B.java:2", "B.java:3", "C.java:4", "C.java:5"))))
                .contains("accesses at A.java:1, B.java:2, B.java:3 and 2 others allow more.");
    }

    @Test
    void racesLimitWhatIsClaimedOfTheRest() {
        List<Found> race = List.of(FindingFixture.race());
        assertThat(lines(render(race, verified(Result.VIOLATION))))
                .contains("Tried every order: this is all under sequential consistency only: the data race on"
                        + " Account.balance allows more.");
        assertThat(lines(render(race, verified(Result.VIOLATION, "Job.java:4"))))
                .contains("only: the data race on Account.balance and the opaque, acquire or release accesses at"
                        + " Job.java:4 allow more.");
        assertThat(lines(render(List.of(FindingFixture.deadlock()), verified(Result.VIOLATION))))
                .contains("Tried every order. ");
    }

    private static String lines(String text) {
        return text.replace('\n', ' ');
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

    private static Progress.Part part(String name, Result verdict, long executions, long classes) {
        return new Progress.Part(
                name, verdict, new Progress(executions, 0, classes, 0, 0, 0, 0, 0, Duration.ofSeconds(1)));
    }

    private static Progress parts(@Nullable Estimate estimate, Progress.Part... parts) {
        Progress sum = progress(0, 0, 0);
        for (Progress.Part each : parts) {
            sum = sum.plus(each.figures());
        }
        return new Progress(sum.executions(), 0, sum.classes(), 0, 0, 0, 0, 0, sum.time(), List.of(parts), estimate);
    }

    @Test
    void whatEachStrategyDidIsSaidInALine() {
        Progress progress = parts(
                null,
                part("pos", Result.BOUND_REACHED, 200, 0),
                part("pct", Result.BOUND_REACHED, 100, 0),
                part("bounded:2", Result.BOUND_REACHED, 0, 0),
                part("dpor", Result.VERIFIED, 12_870, 12_870));
        assertThat(render(result("Job", Result.VERIFIED, "every order that can make a difference", "", progress)))
                .contains(
                        "\nStrategy auto, seed 1: 300 executions by pos and pct, and every one of 12,870 classes by dpor.");
    }

    @Test
    void notEveryClassIsClaimedWhereTheSearchDidNotEnd() {
        Progress progress =
                parts(null, part("pos", Result.BOUND_REACHED, 1, 0), part("dpor", Result.BOUND_REACHED, 2_000, 2_000));
        assertThat(render(result("Job", Result.BOUND_REACHED, null, "the time is up", progress)))
                .contains(
                        "\nStrategy auto, seed 1: 1 execution by pos, and one of each of 2,000 classes by dpor.\nBound");
    }

    @Test
    void executionsOfAClassThatWasTriedBeforeAreNotHidden() {
        Progress progress =
                parts(null, part("pos", Result.BOUND_REACHED, 1, 0), part("dpor", Result.VERIFIED, 2_001, 2_000));
        assertThat(render(result("Job", Result.VERIFIED, "every order that can make a difference", "", progress)))
                .contains(", and 2,001 executions of 2,000 classes by dpor.");
    }

    @Test
    void strategiesOfWhichNoneGoesByClassesAreToldAsOne() {
        Progress progress =
                parts(null, part("pos", Result.BOUND_REACHED, 20, 0), part("pct", Result.BOUND_REACHED, 10, 0));
        assertThat(render(result("Job", Result.BOUND_REACHED, null, "the time is up", progress)))
                .contains("\nStrategy auto, seed 1. Bound reached");
    }

    @Test
    void aBoundSaysHowFarThatWas() {
        Progress progress = parts(new Estimate(230, 770, true, "orders that can make a difference"));
        assertThat(render(result("Job", Result.BOUND_REACHED, null, "the time is up", progress))
                        .replace("\n", " "))
                .contains("Bound reached: the time is up; an estimated 23% of at least 1,000 orders that can make a"
                        + " difference were tried.");
        Progress none = parts(null);
        assertThat(render(result("Job", Result.BOUND_REACHED, null, "the time is up", none)))
                .contains("Bound reached: the time is up; orders remain that were not tried.");
    }
}
