package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Budget;
import dev.heddle.model.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job that takes more than one worker. */
@Tag("once")
final class RelayTest {
    /** With three threads left behind by each execution, a JVM can't bear so many. */
    private static final int ENOUGH = 40;

    /** What a worker says that is killed before its last line is whole. */
    private static final String DYING = """
            #!/bin/sh
            echo '{"type":"cases","count":1}'
            echo '{"type":"began","name":"a.B"}'
            echo '{"type":"progress","executions":7,"redundant":0,"classes":0,"discarded":0,"cut":0,"uncontrolled":0,"steps":9,"findings":0,"nanos":5,"parts":[]}'
            printf '{"type":"fou'
            kill -9 $$
            """;

    @Test
    void goesOnInAnotherJvmWhereTheSearchStood() throws IOException {
        Counting run = new Counting();
        run.run(Heard.job(ENOUGH, "dev.heddle.programs.Stubborn#loses").onPlatformThreads());
        assertThat(run.started).as("workers").isGreaterThan(1);
        assertThat(run.heard.begun).hasSize(1);
        assertThat(run.heard.result().result()).isEqualTo(Result.VIOLATION);
        assertThat(run.heard.result().progress().all()).isEqualTo(ENOUGH);
        assertThat(run.heard.findings).extracting(Finding::fingerprint).doesNotHaveDuplicates();
    }

    @Test
    void outcomesAreCountedOnInAnotherJvm() throws IOException {
        Counting run = new Counting();
        run.run(Heard.job(ENOUGH, "dev.heddle.programs.Stubborn#loses")
                .onPlatformThreads()
                .countingOutcomes());
        assertThat(run.started).as("workers").isGreaterThan(1);
        OutcomeTable table = run.heard.result().table();
        assertThat(table.total().executions()).isEqualTo(ENOUGH);
        assertThat(run.heard.reached)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        table.rows().stream().map(OutcomeTable.Row::outcome).toList());
    }

    @Test
    void aKilledWorkerLosesOneCaseAndNothingThatWasFound() throws IOException {
        Counting run = new Counting();
        run.atFirstFinding = ProcessHandle::destroyForcibly;
        run.run(Heard.job(Long.MAX_VALUE, "dev.heddle.programs.Lossy")
                .withBudget(Budget.DEFAULT.withTime(Duration.ofSeconds(6))));
        assertThat(run.started).isEqualTo(2);
        assertThat(run.heard.results).hasSize(2);
        CaseResult broken = run.heard.results.values().iterator().next();
        assertThat(broken.result()).isEqualTo(Result.VIOLATION);
        assertThat(broken.reason()).isEqualTo("the JVM that ran the program has ended early, by signal 9");
        assertThat(broken.progress().findings()).isEqualTo(1);
        assertThat(List.copyOf(run.heard.results.values()).get(1).reason()).isEqualTo("the time is up");
    }

    @Test
    void aWorkerThatSaysNothingIsEnded() throws IOException {
        Counting run = new Counting();
        run.patience = Duration.ofSeconds(10); // a busy machine may take some until the worker speaks
        run.atFirstFinding = RelayTest::stop;
        run.run(Heard.job(Long.MAX_VALUE, "dev.heddle.programs.Lossy#first"));
        assertThat(run.started).isEqualTo(1);
        assertThat(run.heard.result().reason())
                .isEqualTo("the JVM that ran the program has said nothing for 10 seconds, and was ended");
        assertThat(run.heard.findings).hasSize(1);
    }

    @Test
    void aWorkerKilledInTheMiddleOfALineLosesNothingThatItSaidBefore(@TempDir Path jdk) throws IOException {
        Path java = Files.createDirectories(jdk.resolve("bin")).resolve("java");
        Files.writeString(java, DYING);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Heard heard = new Heard();
        try (Relay relay = Relay.start(WorkerCommand.here().on(jdk, 17))) {
            relay.run(Heard.job(1, "a.B"), heard);
        }
        assertThat(heard.result().reason()).isEqualTo("the JVM that ran the program has ended early, by signal 9");
        assertThat(heard.result().progress().executions()).isEqualTo(7);
    }

    private static void stop(ProcessHandle process) {
        try {
            new ProcessBuilder("kill", "-STOP", Long.toString(process.pid()))
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    /** What becomes of a job, and of the workers that do it. */
    private static final class Counting {
        private final Heard heard = new Heard();
        private Duration patience = Duration.ofMinutes(1);
        private int started;
        private Consumer<ProcessHandle> atFirstFinding = process -> {};

        private WorkerProcess start() throws IOException {
            started++;
            return WorkerProcess.start(WorkerCommand.here(), patience);
        }

        private void run(Job job) throws IOException {
            try (Relay relay = Relay.start(this::start)) {
                heard.atFirstFinding = () -> atFirstFinding.accept(relay.handle());
                relay.run(job, heard);
            }
        }
    }
}
