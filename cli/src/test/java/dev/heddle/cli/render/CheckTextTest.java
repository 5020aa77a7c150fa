package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.check.Checked;
import dev.heddle.check.Standing;
import dev.heddle.check.Suspect;
import dev.heddle.cli.check.Report;
import dev.heddle.cli.support.Golden;
import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CheckTextTest {
    private static CheckText text() {
        return new CheckText(site -> Optional.empty(), Style.PLAIN, 100, 120, "com.acme.Bank");
    }

    @Test
    void tellsWhatIsShownWhatIsRefutedAndWhatIsLeft() throws IOException {
        Report report = CheckFixture.report();
        Golden.assertMatches("check-100.txt", text().render(report));
        assertThat(report.strongest()).isEqualTo(Status.CONFIRMED);
    }

    @Test
    void saysWhatToTryWhereNothingIsFound() throws IOException {
        Report known = CheckFixture.report();
        Report nothing = new Report(
                "Bank",
                7,
                "25.0.3",
                "continuations",
                List.of(),
                new Checked(
                        FindingFixture.search().cases(),
                        List.of(),
                        1,
                        false,
                        true,
                        known.checked().suspects(),
                        0,
                        List.of(),
                        null,
                        List.of(),
                        Duration.ofSeconds(60)),
                List.of(),
                false);
        Golden.assertMatches("check-nothing.txt", text().render(nothing));
        assertThat(nothing.strongest()).isEqualTo(Status.SUSPECTED);
    }

    @Test
    void suspicionsInTheSameLineAreToldApart() {
        assertThat(unwrapped(CheckFixture.suspect("a", "reads", 3), CheckFixture.suspect("b", "writes", 3)))
                .contains("Bank.total at Bank.java:14 (reads) and Bank.java:14 (writes): not shown in 12,345")
                .contains("Bank.total at Bank.java:14 (writes): not shown in 12,345");
        assertThat(unwrapped(CheckFixture.suspect("a", "writes", 3), CheckFixture.suspect("b", "writes", 8)))
                .contains("Bank.java:14 (writes, instruction 3 of deposit): not")
                .contains("Bank.java:14 (writes, instruction 8 of deposit): not");
    }

    private static String unwrapped(Suspect... suspects) {
        return text().render(left(suspects)).replaceAll("\\s+", " ");
    }

    @Test
    void aSuspicionIsToldToItsEnd() {
        CheckText narrow = new CheckText(site -> Optional.empty(), Style.PLAIN, 60, 80, "com.acme.Bank");
        assertThat(narrow.render(left(CheckFixture.suspect("a", "reads", 3))).replaceAll("\\s+", " "))
                .contains("Data race on Bank.total at Bank.java:14: not shown in 12,345 executions for it alone");
    }

    private static Report left(Suspect... suspects) {
        Checked checked = new Checked(
                List.of(),
                List.of(),
                1,
                false,
                true,
                List.of(suspects),
                0,
                List.of(),
                null,
                List.of(),
                Duration.ofSeconds(2));
        return new Report("Bank", 7, "25.0.3", "continuations", List.of(), checked, List.of(), false);
    }

    /** A check in which nothing was shown, and nothing is suspected. */
    private static Report nothing(boolean everyOrder, boolean heard, int untried, boolean interrupted) {
        Checked checked = new Checked(
                List.of(),
                List.of(),
                1,
                everyOrder,
                heard,
                List.of(),
                untried,
                List.of(),
                null,
                List.of(),
                Duration.ofSeconds(2));
        return new Report("Bank", 7, "25.0.3", "continuations", List.of(), checked, List.of(), interrupted);
    }

    @Test
    void isVerifiedOnlyIfEveryOrderWasTriedAndAllThatIsSuspiciousIsKnown() {
        assertThat(text().render(nothing(true, true, 0, true))).contains("Verified: nothing is wrong.");
        assertThat(text().render(nothing(true, false, 0, true)))
                .contains("Found nothing.")
                .contains("Whether fields are used")
                .doesNotContain("Verified");
        assertThat(text().render(nothing(true, true, 2, true)))
                .contains("In all: 2 that an earlier check has confirmed and nobody has tried again.")
                .doesNotContain("Verified");
        assertThat(CheckJson.of(nothing(true, true, 0, true)).render()).contains("\"verdict\" : \"verified\"");
        assertThat(CheckJson.of(nothing(true, false, 0, false)).render()).contains("bound_reached");
        assertThat(CheckJson.of(nothing(true, true, 1, true)).render()).contains("bound_reached");
    }

    @Test
    void saysThatExecutionsWereCutOff() {
        Progress cut = new Progress(0, 0, 0, 0, 7, 0, 700, 0, Duration.ofSeconds(1));
        assertThat(text().render(searched(cut)))
                .contains("Nothing was tried to its end: all 7 executions were cut off; give a larger --depth")
                .contains("the same with --depth 1000000")
                .doesNotContain("nothing looks suspicious")
                .doesNotContain("--budget");
        Progress some = new Progress(5, 0, 0, 0, 1, 0, 700, 0, Duration.ofSeconds(1));
        assertThat(text().render(searched(some)))
                .contains("1 execution was cut off at a limit, which --depth and --threads set")
                .contains("the same with --depth 1000000")
                .contains("--budget");
    }

    private static Report searched(Progress progress) {
        CaseResult result = new CaseResult(
                "Bank",
                Result.BOUND_REACHED,
                null,
                "the bound of 100 steps",
                progress,
                List.of(),
                WeakAccesses.NONE,
                Map.of(),
                OutcomeTable.NONE);
        Checked checked = new Checked(
                List.of(result),
                List.of(),
                1,
                false,
                true,
                List.of(),
                0,
                List.of(),
                null,
                List.of(),
                Duration.ofSeconds(2));
        return new Report("Bank", 7, "25.0.3", "continuations", List.of(), checked, List.of(), false);
    }

    @Test
    void saysThatTheTimeWasOverBeforeAnExecutionWas() {
        Report none = nothing(false, false, 0, false);
        assertThat(none.isTooShort()).isTrue();
        assertThat(none.isOutOfControl()).isFalse();
        assertThat(text().render(none))
                .contains("The time was over before an execution was, so nothing is claimed.")
                .contains("--budget 10m");
    }

    @Test
    void saysWhatFreeRunsHaveShown() throws IOException {
        Report freely = CheckFixture.freely();
        Golden.assertMatches("check-freely.txt", text().render(freely));
        assertThat(freely.strongest()).isEqualTo(Status.OBSERVED);
        assertThat(freely.isOutOfControl()).isTrue();
    }

    @Test
    void saysHowItStands() {
        Progress some = new Progress(1_200, 0, 0, 0, 0, 0, 0, 0, Duration.ofSeconds(1));
        assertThat(CheckText.standing(new Standing(some, some, 3, 2, 1, 0)))
                .isEqualTo("2,400 executions, 3 suspected, 2 confirmed, 1 refuted");
        assertThat(CheckText.standing(new Standing(some, some, 3, 2, 1, 4))).endsWith("1 refuted, 4 free runs");
    }
}
