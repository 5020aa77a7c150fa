package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.PackedNumbers;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Stand;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Site;
import dev.heddle.model.Witness;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What passes between a worker and who started it. */
final class WorkerProcessTest {
    private static final Stand STAND = new Stand(
            PackedNumbers.text(new long[] {Long.MIN_VALUE, 5}),
            new Progress(
                    1,
                    8,
                    9,
                    2,
                    3,
                    4,
                    5,
                    6,
                    Duration.ofSeconds(7),
                    List.of(new Progress.Part("dpor", Result.BOUND_REACHED, Progress.NONE)),
                    new Estimate(5, 1e40, true, "orders")),
            "AAAAAAAAAAEAAAAAAAAAAw==",
            List.of(2L, 1L, 7L, 8L, 1L),
            List.of("ab"),
            true,
            List.of("a note"),
            new WeakAccesses(List.of(new Site("a.B", "run", "()V", 7, "B.java", 3))),
            "too long",
            null);
    private static final OutcomeTable TABLE = new OutcomeTable(
            List.of(new OutcomeTable.Row(
                    new Outcome(List.of(new Fact(Fact.Kind.PRINTED, "main", "a \"line\"\n"))),
                    new OutcomeTable.Count(3, 2))),
            new OutcomeTable.Count(7, 0),
            Set.of("a.B.field"));
    private static final String PROGRAM = "dev.heddle.programs.JupiterCases#losesAnUpdate";

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void whatAWorkerFindsAnotherReplays(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 300, PROGRAM);
        Finding failure = heard.findings.stream()
                .filter(each -> each.kind() == FindingKind.ASSERTION)
                .findFirst()
                .orElseThrow();
        Witness witness = Objects.requireNonNull(failure.witness());
        for (Jdk other : Jdks.all().toList()) {
            Heard replay = Heard.run(
                    other, List.of(), Heard.job(1, PROGRAM).following(ScheduleJson.write(witness.schedule())));
            assertThat(replay.replayed().reproduced())
                    .as(replay.replayed().reason())
                    .isTrue();
        }
    }

    @Test
    void aWorkerEndsWithItsInput() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(WorkerCommand.here().line()).start();
        process.getOutputStream()
                .write((Heard.job(Long.MAX_VALUE, PROGRAM).toJson() + "\n")
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        assertThat(process.inputReader().readLine()).startsWith("{\"type\":\"hello\"");
        process.getOutputStream().close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aJvmThatDoesNotStartIsReportedWithWhatItSaid() {
        assertThatThrownBy(() -> Heard.run(Jdks.HERE, List.of("-XX:NoSuchOption"), Heard.job(1, PROGRAM)))
                .isInstanceOf(WorkerException.class)
                .hasMessageContaining("has ended early")
                .hasMessageContaining("NoSuchOption");
        assertThatThrownBy(() -> Heard.run(Jdks.HERE, List.of("-Xmx1"), Heard.job(1, PROGRAM)))
                .isInstanceOf(WorkerException.class)
                .hasMessageContaining("heap");
    }

    @Test
    void aJobIsTheSameOnTheOtherSide() {
        Job job = Heard.job(5, PROGRAM, "an \"argument\"")
                .withScope(List.of("a.b"), List.of("c"))
                .withSources(List.of("src"))
                .countingOutcomes()
                .following("{}")
                .goingOn(new Rest(
                        3,
                        STAND,
                        Duration.ofSeconds(4),
                        Map.of("r=1", 2L),
                        new OutcomesSoFar(TABLE, Set.of("0123abcd")),
                        null,
                        "dpor",
                        false));
        assertThat(Job.fromJson(job.toJson())).isEqualTo(job);
    }
}
