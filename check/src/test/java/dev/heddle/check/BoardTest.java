package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class BoardTest {
    private static Suspicion suspicion(Status status) {
        return suspicion(FindingKind.DATA_RACE, status, "f");
    }

    private static Suspicion suspicion(FindingKind kind, Status status, String fingerprint) {
        Candidate candidate = new Candidate(
                kind,
                status,
                Set.of(Source.LOCKSET),
                "com.acme.Bank.total",
                "Bank@1.total",
                "one writes, another reads",
                "they have no lock in common",
                null,
                List.of(),
                List.of(),
                1);
        return new Suspicion(candidate, fingerprint);
    }

    private static CaseResult result(Result result, @Nullable String covered, Progress progress) {
        return new CaseResult(
                "test",
                result,
                covered,
                "nothing is left to try",
                progress,
                List.of(),
                WeakAccesses.NONE,
                Map.of(),
                OutcomeTable.NONE);
    }

    @Test
    void moreReasonsMakeASuspicionSurer() {
        Suspect suspect = new Suspect("test", suspicion(Status.SUSPECTED), Status.SUSPECTED, 3, false, 0);
        assertThat(suspect.with(suspicion(Status.OBSERVED)).status()).isEqualTo(Status.OBSERVED);
        assertThat(suspect.with(suspicion(Status.OBSERVED)).executions()).isEqualTo(3);
    }

    @Test
    void noReasonChangesWhatIsRefutedOrShown() {
        Suspect suspect = new Suspect("test", suspicion(Status.SUSPECTED), Status.SUSPECTED, 0, false, 0);
        assertThat(suspect.with(Status.REFUTED)
                        .with(suspicion(Status.SUSPECTED))
                        .status())
                .isEqualTo(Status.REFUTED);
        assertThat(suspect.with(Status.CONFIRMED)
                        .with(suspicion(Status.OBSERVED))
                        .status())
                .isEqualTo(Status.CONFIRMED);
    }

    @Test
    void aBoardWithNothingSuspectedIsSettled() {
        Board board = new Board("p.P", new CheckListener() {});
        assertThat(board.isSettled()).isTrue();
        board.suspected("test", suspicion(Status.SUSPECTED));
        assertThat(board.isSettled()).isFalse();
        assertThat(board.isAllSearched(1)).isFalse();
    }

    /** No search looks for fields that are used apart. */
    @Test
    void onlyWhatASearchLooksForIsRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.suspected("test", suspicion(FindingKind.DATA_RACE, Status.SUSPECTED, "race"));
        board.suspected("test", suspicion(FindingKind.DEADLOCK, Status.SUSPECTED, "deadlock"));
        board.suspected("test", suspicion(FindingKind.HIGH_LEVEL_RACE, Status.SUSPECTED, "fields"));
        board.suspected("other", suspicion(FindingKind.DATA_RACE, Status.SUSPECTED, "race"));
        board.refuteOpen("test");
        assertThat(Objects.requireNonNull(board.news(2, 1)).suspects())
                .extracting(Suspect::status)
                .containsExactly(Status.REFUTED, Status.REFUTED, Status.SUSPECTED, Status.SUSPECTED);
    }

    private static Suspicion hearsay(Status status) {
        Suspicion heard = suspicion(status);
        return new Suspicion(heard.candidate(), heard.fingerprint(), true);
    }

    private static List<Status> statuses(Board board) {
        return Objects.requireNonNull(board.news(2, 1)).suspects().stream()
                .map(Suspect::status)
                .toList();
    }

    /** What ran freely may have been another program. */
    @Test
    void hearsayIsNotRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.heard(hearsay(Status.SUSPECTED));
        assertThat(board.isSettled()).isFalse();
        board.ended(
                Party.Role.SEARCH,
                new CaseResult(
                        "p.P",
                        Result.VERIFIED,
                        Dpor.COVERED,
                        "",
                        Progress.NONE,
                        List.of(),
                        WeakAccesses.NONE,
                        Map.of(),
                        OutcomeTable.NONE));
        board.refuted("p.P", "f");
        assertThat(board.isSettled())
                .as("nothing under control will ever show it")
                .isTrue();
        assertThat(statuses(board)).containsExactly(Status.SUSPECTED);
    }

    @Test
    void hearsayThatIsHeardUnderControlIsOfThatCaseAndCanBeRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.heard(hearsay(Status.SUSPECTED));
        board.suspected("test", hearsay(Status.SUSPECTED).with(suspicion(Status.SUSPECTED)));
        board.refuteOpen("test");
        assertThat(statuses(board)).containsExactly(Status.REFUTED);
    }

    @Test
    void whatARecordedRunWasSeenToDoIsNotRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.heard(hearsay(Status.OBSERVED));
        board.suspected("test", hearsay(Status.OBSERVED).with(suspicion(Status.SUSPECTED)));
        board.refuteOpen("test");
        board.refuted("test", "f");
        assertThat(statuses(board)).containsExactly(Status.OBSERVED);
    }

    /** A search that goes on tells what is known of it from an earlier check. */
    @Test
    void aCaseThatIsToldAgainCountsOnce() {
        Board board = new Board("p.P", new CheckListener() {});
        CaseResult searched = result(Result.VERIFIED, Dpor.COVERED, Progress.NONE);
        board.remember(List.of(), List.of(searched), null);
        board.ended(Party.Role.SEARCH, searched);
        assertThat(board.isAllSearched(1)).isTrue();
        assertThat(Objects.requireNonNull(board.news(1, 1)).searched()).hasSize(1);
    }

    /** A program that runs on and on is under control all the same; one that waits outside is not. */
    @Test
    void anExecutionThatMeetsItsBoundIsKnown() {
        Board board = new Board("p.P", new CheckListener() {});
        assertThat(board.isNothingKnown()).isTrue();
        Progress away = Progress.NONE.withUncontrolled(Duration.ofSeconds(1));
        board.ended(Party.Role.PURSUE, result(Result.NOT_CONTROLLED, null, away));
        assertThat(board.isNothingKnown()).isTrue();
        Progress cut = new Progress(0, 0, 0, 0, 1, 0, 100_000, 0, Duration.ofSeconds(1));
        board.ended(Party.Role.PURSUE, result(Result.BOUND_REACHED, null, cut));
        assertThat(board.isNothingKnown()).isFalse();
    }

    @Test
    void thereIsNewsOnce() {
        Board board = new Board("p.P", new CheckListener() {});
        assertThat(board.news(1, 1)).isNull();
        board.suspected("test", suspicion(Status.SUSPECTED));
        CheckFile.Kept news = Objects.requireNonNull(board.news(1, 2));
        assertThat(news.suspects()).hasSize(1);
        assertThat(news.isEverything()).isFalse();
        assertThat(board.news(1, 2)).isNull();
    }
}
