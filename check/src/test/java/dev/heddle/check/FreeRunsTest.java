package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class FreeRunsTest {
    private static final Duration TIME = Duration.ofMinutes(5);
    private static final Duration SHORT = Duration.ofMillis(10);

    private final Board board = new Board("p.P", new CheckListener() {});
    private final List<Set<Site>> delays = new ArrayList<>();
    private final List<Duration> limits = new ArrayList<>();

    private static FreeRun run(boolean late, boolean heard, List<Suspicion> seen, FreeFailure... failures) {
        return new FreeRun(late, heard, seen, List.of(failures), List.of("main at p.P.main(P.java:1)"), "out", SHORT);
    }

    private static Suspicion freely(int number, Status status) {
        Suspicion race = race(number, status);
        return new Suspicion(race.candidate(), race.fingerprint(), true);
    }

    private static Suspicion race(int number, Status status) {
        Site site = new Site("p.P", "main", "()V", number, "P.java", number);
        List<FindingSite> sites = List.of(new FindingSite(site, "main", "reads", List.of(), List.of()));
        Candidate candidate = new Candidate(
                FindingKind.DATA_RACE,
                status,
                Set.of(Source.HAPPENS_BEFORE),
                "p.P.x",
                "p.P.x",
                "two meet",
                "nothing orders them",
                null,
                sites,
                List.of(),
                1);
        return new Suspicion(candidate, "race" + number);
    }

    /** Run so many times what the function gives, and then be ended. */
    private Freely runs(int times, IntFunction<FreeRun> what) throws IOException {
        FreeRunner runner = (seed, places, most, ended) -> {
            delays.add(places);
            limits.add(most);
            return what.apply(delays.size() - 1);
        };
        board.goOnFreely("Socket.read at P.java:3");
        new FreeRuns(runner, board, 1, () -> delays.size() >= times).run(TIME, () -> {});
        return Objects.requireNonNull(board.checked(Duration.ZERO).free());
    }

    @Test
    void countsInHowManyRunsAFailureWasSeen() throws IOException {
        FreeFailure thrown = new FreeFailure(
                FreeFailure.Kind.EXCEPTION,
                "java.lang.IllegalStateException",
                "once",
                "main",
                List.of(new StackTraceElement("p.P", "main", "P.java", 4)));
        FreeFailure exit = new FreeFailure(FreeFailure.Kind.EXIT, "3", null, null, List.of());
        Freely free = runs(
                6,
                number -> number % 2 == 0
                        ? run(false, true, List.of(), thrown)
                        : number == 1 ? run(false, true, List.of(), exit) : run(false, true, List.of()));
        assertThat(free.runs()).isEqualTo(6);
        assertThat(free.failures())
                .extracting(each -> each.failure().kind(), Freely.Seen::runs)
                .containsExactly(tuple(FreeFailure.Kind.EXCEPTION, 3), tuple(FreeFailure.Kind.EXIT, 1));
    }

    @Test
    void delaysThreadsWhereSomethingIsSuspectedAndNotInEachRun() throws IOException {
        board.suspected("p.P", race(1, Status.SUSPECTED));
        board.suspected("p.P", race(2, Status.SUSPECTED));
        runs(8, number -> run(false, true, List.of()));
        assertThat(delays).extracting(Set::size).containsExactly(0, 2, 1, 1, 0, 2, 1, 1);
        assertThat(delays.get(2)).isNotEqualTo(delays.get(3));
    }

    @Test
    void whatARunMakesSuspiciousIsDelayedInTheNext() throws IOException {
        runs(2, number -> run(false, true, List.of(race(7, Status.OBSERVED))));
        assertThat(delays.get(1)).extracting(Site::index).containsExactly(7);
        Suspect suspect = board.checked(Duration.ZERO).suspects().get(0);
        assertThat(suspect.seen()).isEqualTo(2);
        assertThat(suspect.status()).isEqualTo(Status.OBSERVED);
    }

    @Test
    void whatHappensInAFreeRunWasNotRefuted() throws IOException {
        board.suspected("p.P", race(1, Status.SUSPECTED));
        board.suspected("p.P", race(2, Status.SUSPECTED));
        board.refuted("p.P", "race1");
        board.refuted("p.P", "race2");
        runs(1, number -> run(false, true, List.of(freely(1, Status.OBSERVED), freely(2, Status.SUSPECTED))));
        assertThat(board.checked(Duration.ZERO).suspects())
                .extracting(Suspect::status)
                .containsExactly(Status.OBSERVED, Status.REFUTED);
    }

    @Test
    void aRunThatDoesNotEndIsAFailureOnlyIfOthersDo() throws IOException {
        Freely some = runs(4, number -> run(number == 2, true, List.of()));
        assertThat(some.hasHung()).isTrue();
        assertThat(some.failures()).extracting(each -> each.failure().kind()).containsExactly(FreeFailure.Kind.HANG);
        assertThat(limits.get(1)).isLessThan(limits.get(0));
    }

    @Test
    void aProgramThatNeverEndsHasNotHung() throws IOException {
        Freely all = runs(4, number -> run(true, true, List.of()));
        assertThat(all.hasHung()).isFalse();
        assertThat(all.standing()).containsExactly("main at p.P.main(P.java:1)");
    }

    @Test
    void aRunThatWasEndedAndCouldNotBeHeardIsCountedOnce() throws IOException {
        Freely free = runs(3, number -> run(true, false, List.of()));
        assertThat(free.late()).isEqualTo(free.runs());
        assertThat(free.unheard()).isZero();
    }

    @Test
    void nothingIsRunAgainAndAgainThatCantBeHeard() throws IOException {
        Freely free = runs(100, number -> run(false, false, List.of()));
        assertThat(free.runs()).isEqualTo(3);
        assertThat(free.unheard()).isEqualTo(3);
        assertThat(free.output()).isEqualTo("out");
    }
}
