package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that several processes do together. */
@Tag("once")
final class SharedCaseTest {
    /** Seven threads take a lock in any order. */
    private static final int CLASSES = 5_040;

    private static final String PROGRAM = "dev.heddle.programs.OneLock";

    private final List<WorkerProcess> started = new CopyOnWriteArrayList<>();
    private final Heard heard = new Heard();

    /** What happens to the workers once they share the search. */
    private Runnable calamity = () -> {};

    /** How many cases have ended before that. */
    private int casesBefore;

    private boolean happened;

    private static Job job(String strategy, int workers) {
        return job(strategy, workers, PROGRAM, "7");
    }

    private static Job job(String strategy, int workers, String target, String... arguments) {
        Sharing often = new Sharing(workers, Duration.ofMillis(1), Duration.ZERO, Duration.ofMillis(40));
        return Heard.job(Long.MAX_VALUE, target, arguments)
                .withStrategy(strategy, 1)
                .withBudget(Budget.DEFAULT.withTime(Duration.ofMinutes(5)).withSharing(often));
    }

    private void run(Job job, SearchFile file, boolean goOn, BooleanSupplier ended) throws IOException {
        heard.atProgress = () -> {
            if (!happened && started.size() > 1 && heard.results.size() >= casesBefore) {
                happened = true;
                calamity.run();
            }
        };
        try (Relay relay = Relay.start(this::start).keepingIn(file, goOn)) {
            relay.run(job, heard, ended);
        }
    }

    private WorkerProcess start() throws IOException {
        WorkerProcess process = WorkerProcess.start(WorkerCommand.here());
        started.add(process);
        return process;
    }

    private void assertVerified() {
        CaseResult result = heard.result();
        assertThat(result.result()).as(result.reason()).isEqualTo(Result.VERIFIED);
        assertThat(result.progress().executions()).isEqualTo(CLASSES);
        assertThat(result.progress().classes()).isEqualTo(CLASSES);
        assertThat(result.progress().redundant()).isZero();
    }

    private static SearchFile file(Path folder) {
        return new SearchFile(folder.resolve("search.json"), Map.of("another one", "this one"));
    }

    @Test
    void severalHaveAsManyExecutionsAsOne(@TempDir Path folder) throws IOException {
        run(job("dpor", 3), file(folder), false, () -> false);

        assertVerified();
        assertThat(started).hasSizeGreaterThan(1);
        assertThat(file(folder).exists()).isFalse();
    }

    @Test
    void theSliceOfAWorkerThatIsKilledIsGivenToAnother(@TempDir Path folder) throws IOException {
        calamity = () -> started.get(0).handle().destroyForcibly();

        run(job("dpor", 2), file(folder), false, () -> false);

        assertVerified();
        assertThat(started).hasSizeGreaterThan(2);
    }

    @Test
    void aSearchThatIsBrokenOffGoesOn(@TempDir Path folder) throws IOException {
        boolean[] broken = {false};
        calamity = () -> {
            broken[0] = true;
            started.forEach(each -> each.handle().destroyForcibly());
        };
        run(job("dpor", 2), file(folder), false, () -> broken[0]);
        assertThat(heard.results).isEmpty();
        assertThat(file(folder).exists()).isTrue();

        run(job("dpor", 2), file(folder), true, () -> false);

        assertVerified();
        assertThat(file(folder).exists()).isFalse();
    }

    @Test
    void whoTakesASliceAndDiesIsTold(@TempDir Path folder) throws IOException {
        calamity = () -> started.get(started.size() - 1).handle().destroyForcibly();

        run(job("dpor", 2), file(folder), false, () -> false);

        assertVerified();
        assertThat(heard.notes)
                .anyMatch(each -> each.startsWith("the JVM that ran the program has ended early")
                        && each.endsWith("; what it was to do is done again"));
    }

    @Test
    void whatWasFoundInOtherCasesIsToldAgain(@TempDir Path folder) throws IOException {
        Job job = job("dpor", 2, "dev.heddle.programs.SharedCases");
        boolean[] broken = {false};
        calamity = () -> {
            broken[0] = true;
            started.forEach(each -> each.handle().destroyForcibly());
        };
        casesBefore = 1;
        run(job, file(folder), false, () -> broken[0]);
        assertThat(heard.results).hasSize(1);
        List<Finding> before = List.copyOf(heard.findings);
        heard.forget();

        run(job, file(folder), true, () -> false);

        assertThat(heard.results.values())
                .extracting(CaseResult::result)
                .containsExactly(Result.VIOLATION, Result.VERIFIED, Result.VERIFIED);
        assertThat(heard.findings)
                .extracting(Finding::fingerprint)
                .containsExactly(before.stream().map(Finding::fingerprint).toArray(String[]::new));
        assertThat(heard.result("dev.heddle.programs.SharedCases#runsThreadsInAnyOrder")
                        .progress()
                        .classes())
                .isEqualTo(CLASSES);
        assertThat(file(folder).exists()).isFalse();
    }

    @Test
    void aCaseWhoseTimeIsUpGoesOnAfterOthersHaveEnded(@TempDir Path folder) throws IOException {
        Job job = job("dpor", 2, "dev.heddle.programs.SharedCases");
        run(job.withBudget(job.budget().withTime(Duration.ofMillis(300))), file(folder), false, () -> false);
        assertThat(heard.results.values())
                .extracting(CaseResult::result)
                .element(1)
                .isEqualTo(Result.BOUND_REACHED);
        heard.forget();

        run(job, file(folder), true, () -> false);

        assertThat(heard.results.values())
                .extracting(CaseResult::result)
                .containsExactly(Result.VIOLATION, Result.VERIFIED, Result.VERIFIED);
        assertThat(file(folder).exists()).isFalse();
    }

    @Test
    void whatIsKeptOfLaterCasesOutlivesASecondBreak(@TempDir Path folder) throws IOException {
        CaseResult result = new CaseResult(
                "a.B#later",
                Result.VERIFIED,
                null,
                "nothing is left to try",
                Progress.NONE,
                List.of(),
                WeakAccesses.NONE,
                Map.of(),
                OutcomeTable.NONE);
        Rest rest = Rest.after(0);
        SearchFile.KeptCase first = new SearchFile.KeptCase("a.B#first", List.of(), null, rest);
        SearchFile.KeptCase later = new SearchFile.KeptCase("a.B#later", List.of(), result, null);
        Ledger ledger = new Ledger(file(folder));
        ledger.count(2);
        ledger.resume(new SearchFile.Kept(2, List.of(first, later)));

        ledger.keep(() -> first);
        assertThat(file(folder).load().cases())
                .extracting(SearchFile.KeptCase::name)
                .containsExactly("a.B#first", "a.B#later");

        ledger.ended(new SearchFile.KeptCase("a.B#first", List.of(), result, null));
        assertThat(file(folder).load().cases())
                .extracting(SearchFile.KeptCase::name)
                .containsExactly("a.B#first", "a.B#later");

        ledger.ended(later);
        assertThat(file(folder).exists()).isFalse();
    }

    @Test
    void whatIsOutsideIsSeenByThoseWhoShareASearchToo(@TempDir Path folder) throws IOException {
        run(job("dpor", 2, "dev.heddle.programs.Waiting#late"), file(folder), false, () -> false);

        CaseResult result = heard.result();
        assertThat(result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(result.reason()).contains("new Socket at dev.heddle.programs.Waiting.connecting");
        assertThat(started).hasSizeGreaterThan(1);
    }

    @Test
    void whoInterruptsASearchLeavesNobodyBehind(@TempDir Path folder) throws IOException {
        Thread caller = Thread.currentThread();
        calamity = caller::interrupt;

        run(job("dpor", 2), file(folder), false, () -> false);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(started).noneMatch(each -> each.handle().isAlive());
        assertThat(file(folder).exists()).isTrue();
    }

    @Test
    void samplesAreTakenInTurns(@TempDir Path folder) throws IOException {
        run(job("auto", 2), file(folder), false, () -> false);

        CaseResult result = heard.result();
        assertThat(result.result()).as(result.reason()).isEqualTo(Result.VERIFIED);
        assertThat(result.progress().classes()).isEqualTo(CLASSES);
        Progress.Part orders = result.progress().parts().stream()
                .filter(each -> each.strategy().equals("dpor"))
                .findFirst()
                .orElseThrow();
        assertThat(orders.figures().executions()).isEqualTo(CLASSES);
        assertThat(orders.verdict()).isEqualTo(Result.VERIFIED);
    }

    @Test
    void onlyTheSameSearchGoesOn(@TempDir Path folder) throws IOException {
        SearchFile nothing = file(folder);
        assertThatThrownBy(nothing::load).isInstanceOf(WorkerException.class).hasMessageContaining("no search is kept");

        Files.writeString(nothing.path(), "{\"format\":4,\"search\":{\"another one\":\"that one\"}}");
        assertThatThrownBy(nothing::load).hasMessageContaining("is of another one");

        Files.writeString(nothing.path(), "{\"format\":1,\"search\":\"this one\"}");
        assertThatThrownBy(nothing::load).hasMessageContaining("is of another version of Heddle");

        Files.writeString(nothing.path(), "{\"format\":");
        assertThatThrownBy(nothing::load).hasMessageContaining("can't be read");
    }
}
