package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Settled;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
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
        assertThat(suspect.refuted().with(suspicion(Status.SUSPECTED)).status()).isEqualTo(Status.REFUTED);
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
    }

    /** No search looks for fields that are used apart. */
    @Test
    void onlyWhatASearchLooksForIsRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.suspected("test", suspicion(FindingKind.DATA_RACE, Status.SUSPECTED, "race"));
        board.suspected("test", suspicion(FindingKind.DEADLOCK, Status.SUSPECTED, "deadlock"));
        board.suspected("test", suspicion(FindingKind.HIGH_LEVEL_RACE, Status.SUSPECTED, "fields"));
        board.suspected("other", suspicion(FindingKind.DATA_RACE, Status.SUSPECTED, "race"));
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        assertThat(Objects.requireNonNull(board.news(1)).suspects())
                .extracting(Suspect::status)
                .containsExactly(Status.REFUTED, Status.REFUTED, Status.SUSPECTED, Status.SUSPECTED);
    }

    private static Suspicion hearsay(Status status) {
        Suspicion heard = suspicion(status);
        return new Suspicion(heard.candidate(), heard.fingerprint(), true);
    }

    private static List<Status> statuses(Board board) {
        return Objects.requireNonNull(board.news(1)).suspects().stream()
                .map(Suspect::status)
                .toList();
    }

    /** What ran freely may have been another program. */
    @Test
    void hearsayIsNotRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.cases(1);
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
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        assertThat(statuses(board)).containsExactly(Status.REFUTED);
    }

    /** Who searches may be through before anybody has listened. */
    @Test
    void hearsayThatIsHeardUnderControlOnceAllIsSearchedIsRefutedThen() {
        Board board = new Board("p.P", new CheckListener() {});
        board.heard(hearsay(Status.SUSPECTED));
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        assertThat(statuses(board)).containsExactly(Status.SUSPECTED);
        board.suspected("test", hearsay(Status.SUSPECTED).with(suspicion(Status.SUSPECTED)));
        assertThat(statuses(board)).containsExactly(Status.REFUTED);
    }

    @Test
    void whatARecordedRunWasSeenToDoIsNotRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        board.heard(hearsay(Status.OBSERVED));
        board.suspected("test", hearsay(Status.OBSERVED).with(suspicion(Status.SUSPECTED)));
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        board.refuted("test", "f");
        assertThat(statuses(board)).containsExactly(Status.OBSERVED);
    }

    private static CheckFile.Kept kept(List<Shown> shown, List<Suspect> suspects) {
        return new CheckFile.Kept(shown, suspects, List.of(), List.of(), null, 1, 1);
    }

    private static Shown shown(Status status) {
        Finding finding = new Finding(
                FindingKind.DATA_RACE,
                status,
                "they are side by side",
                null,
                1,
                "com.acme.Bank.total",
                "one writes, another reads",
                "",
                List.of(),
                List.of(),
                List.of(),
                "f",
                null);
        return new Shown("test", 1, finding, new Interleaving(List.of("main"), List.of()), "");
    }

    /** A search that goes on tells what is known of it from an earlier check. */
    @Test
    void aCaseThatIsToldAgainCountsOnce() {
        Board board = new Board("p.P", new CheckListener() {});
        CaseResult searched = result(Result.VERIFIED, Dpor.COVERED, Progress.NONE);
        board.remember(new CheckFile.Kept(List.of(), List.of(), List.of(searched), List.of("test"), null, 1, 1));
        board.ended(Party.Role.SEARCH, searched);
        assertThat(board.isEverything()).isTrue();
        assertThat(Objects.requireNonNull(board.news(1)).searched()).hasSize(1);
    }

    /** Nobody but who listens suspects fields that are used apart; and everybody has a share of them. */
    @Test
    void allIsDoneOnlyIfAllHaveListenedToAllCases() {
        Board board = new Board("p.P", new CheckListener() {});
        board.cases(1);
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        assertThat(board.isEverything()).isFalse();
        board.listened("test", new Pursuits.Share(0, 2));
        board.listened("test", new Pursuits.Share(0, 2));
        assertThat(board.isEverything()).isFalse();
        board.listened("test", new Pursuits.Share(1, 2));
        assertThat(board.isEverything()).isTrue();
        board.cases(2);
        assertThat(board.isEverything()).isFalse();
    }

    @Test
    void whatAnEarlierCheckHasConfirmedIsOpenUntilItShowsAgain() {
        Board board = new Board("p.P", new CheckListener() {});
        Suspect confirmed = new Suspect("test", suspicion(Status.SUSPECTED), Status.CONFIRMED, 3, true, 0);
        board.remember(kept(List.of(shown(Status.CONFIRMED)), List.of(confirmed)));
        assertThat(board.isSettled()).isFalse();
        board.isUnderControl();
        assertThat(Objects.requireNonNull(board.news(1)).shown())
                .as("what was not tried again is kept")
                .hasSize(1);
        assertThat(board.checked(Duration.ZERO).untried()).isEqualTo(1);
        board.found(shown(Status.CONFIRMED));
        assertThat(board.isSettled()).isTrue();
        assertThat(statuses(board)).containsExactly(Status.CONFIRMED);
        assertThat(board.checked(Duration.ZERO).untried()).isZero();
    }

    @Test
    void whatDoesNotShowAgainIsGoneWithWhatWasSearched() {
        Board board = new Board("p.P", new CheckListener() {});
        CaseResult searched = result(Result.VIOLATION, Dpor.COVERED, Progress.NONE);
        Shown shown = shown(Status.CONFIRMED);
        Suspicion other = suspicion(FindingKind.DATA_RACE, Status.SUSPECTED, "other");
        Suspect refuted = new Suspect("test", other, Status.REFUTED, 3, true, 0);
        board.remember(
                new CheckFile.Kept(List.of(shown), List.of(refuted), List.of(searched), List.of("test"), null, 1, 1));
        board.disproved(shown);
        assertThat(board.isEverything()).isFalse();
        assertThat(board.settled()).isEmpty();
        CheckFile.Kept news = Objects.requireNonNull(board.news(1));
        assertThat(news.shown()).isEmpty();
        assertThat(news.searched()).isEmpty();
        assertThat(news.suspects())
                .as("it was refuted by what counts no longer")
                .extracting(Suspect::status)
                .containsExactly(Status.SUSPECTED);
    }

    @Test
    void whatWasSearchedToTheEndStaysSo() {
        Board board = new Board("p.P", new CheckListener() {});
        CaseResult searched = result(Result.VERIFIED, Dpor.COVERED, Progress.NONE);
        board.remember(new CheckFile.Kept(List.of(), List.of(), List.of(searched), List.of(), null, 1, 1));
        board.ended(Party.Role.SEARCH, result(Result.BOUND_REACHED, null, Progress.NONE));
        assertThat(board.isAllSearched()).isTrue();
    }

    @Test
    void whatIsConfirmedInOneCaseIsNotOpenInAnother() {
        Board board = new Board("p.P", new CheckListener() {});
        board.suspected("test", suspicion(Status.SUSPECTED));
        board.suspected("another", suspicion(Status.SUSPECTED));
        assertThat(board.isSettled()).isFalse();
        board.found(shown(Status.CONFIRMED));
        assertThat(board.isSettled()).isTrue();
        assertThat(board.checked(Duration.ZERO).suspects())
                .extracting(Suspect::status)
                .containsExactly(Status.CONFIRMED);
    }

    @Test
    void whatCouldNotBeKeptIsKeptLater() {
        Board board = new Board("p.P", new CheckListener() {});
        board.found(shown(Status.CONFIRMED));
        assertThat(board.news(1)).isNotNull();
        assertThat(board.news(1)).isNull();
        board.unkept();
        assertThat(Objects.requireNonNull(board.news(1)).shown()).hasSize(1);
    }

    /** It showed once and never again: that is no proof, whoever suspects it besides. */
    @Test
    void whatWasObservedIsNotConfirmedBySuspectingIt() {
        Board board = new Board("p.P", new CheckListener() {});
        board.found(shown(Status.OBSERVED));
        board.suspected("test", suspicion(Status.SUSPECTED));
        assertThat(statuses(board)).containsExactly(Status.OBSERVED);
    }

    @Test
    void aProofTakesThePlaceOfAnObservation() {
        List<Status> told = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        Board board = new Board("p.P", new CheckListener() {
            @Override
            public void found(Shown shown) {
                told.add(shown.finding().status());
                ranks.add(shown.finding().rank());
            }
        });
        board.suspected("test", suspicion(Status.SUSPECTED));
        board.found(shown(Status.OBSERVED));
        board.found(shown(Status.CONFIRMED));
        board.found(shown(Status.OBSERVED));
        assertThat(told).containsExactly(Status.OBSERVED, Status.CONFIRMED);
        assertThat(ranks).containsExactly(1, 1);
        CheckFile.Kept news = Objects.requireNonNull(board.news(1));
        assertThat(news.shown()).extracting(each -> each.finding().status()).containsExactly(Status.CONFIRMED);
        assertThat(news.suspects()).extracting(Suspect::status).containsExactly(Status.CONFIRMED);
    }

    /** What an earlier check has refuted was seen to happen in a recorded run: then it was not the same program. */
    @Test
    void whatARecordedRunWasSeenToDoIsObservedThoughItWasRefuted() {
        Board board = new Board("p.P", new CheckListener() {});
        Suspect refuted = new Suspect("test", suspicion(Status.SUSPECTED), Status.REFUTED, 3, true, 0);
        board.remember(kept(List.of(), List.of(refuted)));
        board.heard(hearsay(Status.OBSERVED));
        assertThat(statuses(board)).containsExactly(Status.OBSERVED);
    }

    /** The next check has no trace, and knows of it all the same. */
    @Test
    void whatARecordedRunWasSeenToDoStaysSoInLaterChecks() {
        Board board = new Board("p.P", new CheckListener() {});
        Suspect observed = Suspect.fresh("test", hearsay(Status.OBSERVED));
        board.remember(kept(List.of(), List.of(observed)));
        board.suspected("test", suspicion(Status.SUSPECTED));
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        board.refuted("test", "f");
        assertThat(statuses(board)).containsExactly(Status.OBSERVED);
    }

    @Test
    void whatIsSettledIsToldOnce() {
        Board board = new Board("p.P", new CheckListener() {});
        board.suspected("test", suspicion(FindingKind.DEADLOCK, Status.SUSPECTED, "g"));
        board.found(shown(Status.CONFIRMED));
        assertThat(board.settled()).containsExactly(new Settled(null, "f"));
        assertThat(board.newlySettled()).isEmpty();
        board.ended(Party.Role.SEARCH, result(Result.VERIFIED, Dpor.COVERED, Progress.NONE));
        assertThat(board.newlySettled()).containsExactly(new Settled("test", "g"));
        assertThat(board.newlySettled()).isEmpty();
    }

    /** That it got away once, on a busy machine perhaps, is not held against it for ever. */
    @Test
    void freeRunsOfAnEarlierCheckCountOnlyIfThereAreSomeAgain() {
        Freely before = new Freely("no execution has come to its end", 7, 0, 0, List.of(), List.of(), "");
        CheckFile.Kept kept = new CheckFile.Kept(List.of(), List.of(), List.of(), List.of(), before, 1, 1);
        Board board = new Board("p.P", new CheckListener() {});
        board.remember(kept);
        assertThat(board.checked(Duration.ZERO).free()).isNull();
        board.suspected("test", suspicion(Status.SUSPECTED));
        assertThat(Objects.requireNonNull(board.news(1)).free()).isEqualTo(before);
        board.isUnderControl();
        assertThat(Objects.requireNonNull(board.news(1)).free()).isNull();
        Board again = new Board("p.P", new CheckListener() {});
        again.remember(kept);
        again.goOnFreely("Socket.read");
        assertThat(Objects.requireNonNull(again.checked(Duration.ZERO).free()).runs())
                .isEqualTo(7);
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

    /** What was seen to be out of control is the reason, as long as nothing else was seen. */
    @Test
    void itIsSaidOfWhatNothingIsUnderControl() {
        Board board = new Board("p.P", new CheckListener() {});
        board.endless("no execution has come to its end in 4 s");
        assertThat(board.uncontrolled()).isEqualTo("no execution has come to its end in 4 s");
        board.astray("a step takes long: P.main(P.java:3)");
        board.astray("StackOverflowError in main");
        assertThat(board.uncontrolled())
                .isEqualTo("no execution has come to its end in 4 s: a step takes long: P.main(P.java:3)");
        Progress away = Progress.NONE.withUncontrolled(Duration.ofSeconds(1));
        board.ended(Party.Role.PURSUE, result(Result.BOUND_REACHED, null, away));
        assertThat(board.uncontrolled()).isEqualTo("a step takes long: P.main(P.java:3)");
        Progress well = new Progress(1, 0, 0, 0, 0, 0, 10, 0, Duration.ofSeconds(1));
        board.ended(Party.Role.PURSUE, result(Result.BOUND_REACHED, null, well));
        assertThat(board.uncontrolled()).isNull();
    }

    @Test
    void whatAnEarlierCheckHasShownIsCountedWhoeverHasShownItAgain() {
        Board board = new Board("p.P", new CheckListener() {});
        Shown earlier = shown(Status.OBSERVED);
        assertThat(board.shownOf(List.of(earlier))).isZero();
        board.found(shown(Status.CONFIRMED));
        assertThat(board.shownOf(List.of(earlier))).isEqualTo(1);
    }

    @Test
    void thereIsNewsOnce() {
        Board board = new Board("p.P", new CheckListener() {});
        assertThat(board.news(1)).isNull();
        board.suspected("test", suspicion(Status.SUSPECTED));
        CheckFile.Kept news = Objects.requireNonNull(board.news(2));
        assertThat(news.suspects()).hasSize(1);
        assertThat(board.news(2)).isNull();
    }
}
