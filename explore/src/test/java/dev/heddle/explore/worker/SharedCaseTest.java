package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Result;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Sharing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that several processes do together. */
final class SharedCaseTest {
    /** Seven threads take a lock in any order. */
    private static final int CLASSES = 5_040;

    private static final String PROGRAM = "dev.heddle.programs.OneLock";

    private final List<WorkerProcess> started = new CopyOnWriteArrayList<>();
    private final Heard heard = new Heard();

    /** What happens to the workers once they share the search. */
    private Runnable calamity = () -> {};

    private boolean happened;

    private static Job job(String strategy, int workers) {
        Sharing often = new Sharing(workers, Duration.ofMillis(1), Duration.ofMillis(40));
        return Heard.job(Long.MAX_VALUE, PROGRAM, "7")
                .withStrategy(strategy, 1)
                .withBudget(Budget.DEFAULT.withTime(Duration.ofMinutes(5)).withSharing(often));
    }

    private void run(Job job, SearchFile file, boolean goOn, BooleanSupplier ended) throws IOException {
        WorkerListener listener = new WorkerListener() {
            @Override
            public void progress(Progress progress) {
                if (!happened && started.size() > 1) {
                    happened = true;
                    calamity.run();
                }
            }

            @Override
            public void began(String caseName) {
                heard.began(caseName);
            }

            @Override
            public void ended(CaseResult result) {
                heard.ended(result);
            }
        };
        try (Relay relay = Relay.start(this::start).keepingIn(file, goOn)) {
            relay.run(job, listener, ended);
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

        Files.writeString(nothing.path(), "{\"format\":2,\"search\":{\"another one\":\"that one\"}}");
        assertThatThrownBy(nothing::load).hasMessageContaining("is of another one");

        Files.writeString(nothing.path(), "{\"format\":1,\"search\":\"this one\"}");
        assertThatThrownBy(nothing::load).hasMessageContaining("is of another version of Heddle");

        Files.writeString(nothing.path(), "{\"format\":");
        assertThatThrownBy(nothing::load).hasMessageContaining("can't be read");
    }
}
