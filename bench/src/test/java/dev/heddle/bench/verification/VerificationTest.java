package dev.heddle.bench.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.heddle.bench.Heddle;
import dev.heddle.bench.Program;
import dev.heddle.bench.peer.Contest;
import dev.heddle.bench.peer.LincheckTool;
import dev.heddle.examples.Examples;
import dev.heddle.explore.worker.Jdk;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Measures little and for a short time: that figures come out, and never which times. */
final class VerificationTest {
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private String measure(Table table) throws Exception {
        Ground ground = new Ground(
                Jdk.at(Path.of(System.getProperty("java.home"))),
                Duration.ofMinutes(5),
                Heddle.of(Path.of(System.getProperty("heddle.root"))),
                new PrintStream(progress, true, StandardCharsets.UTF_8));
        Table.Measured measured = table.measure(ground, program -> true);
        assertThat(measured.faults()).isEmpty();
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains(", " + table.name() + ", ");
        return measured.text();
    }

    @Test
    void bothStrategiesDoAsManyExecutions() throws Exception {
        assertThat(measure(new Price(List.of(Program.example("one-lock", "4")))))
                .containsPattern(
                        "\\| one-lock 4 \\| 24 \\| [\\d.,]+ \\| [\\d.,]+ \\| [\\d.,]+ \\| [\\d.,]+ \\| [\\d.,]+× \\|");
    }

    @Test
    void oneAndTwoWorkersCountTheSameClasses() throws Exception {
        assertThat(measure(new Workers(List.of(Program.example("one-lock", "5")), List.of(1, 2))))
                .containsPattern("\\| one-lock 5 \\| 120 \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.,]+× \\|");
    }

    @Test
    void looksAtTheHeapWhileASearchGoesOn() throws Exception {
        assertThat(measure(new Memory(Program.example("one-lock", "10"), List.of(10L, 100L))))
                .containsPattern("\\| 100 classes \\| [\\d.]+ MB \\(at [\\d,]+\\) \\| [\\d.]+ MB \\(at [\\d,]+\\) \\|")
                .contains("With `-J-Xmx64m`: 100 executions in ");
    }

    @Test
    void verifiesAFixedTwin() throws Exception {
        assertThat(measure(new Twins(List.of(Examples.named("coord-fixed").orElseThrow()))))
                .contains("1 of 1 verified", "| coord-fixed | verified | 6 | 6 | ");
    }

    @Test
    void verifiesAProgramOfWhichLincheckTriesAllItCan() throws Exception {
        assumeThat(LincheckTool.isThere()).as("Lincheck is on the class path").isTrue();
        assertThat(measure(new BesideLincheck(Contest.correct().stream()
                        .filter(contest -> contest.name().equals("lock-order-fixed"))
                        .toList())))
                .containsPattern(
                        "\\| lock-order-fixed \\| [\\d.]+ \\| 2 \\| \\d+ \\| [\\d.]+ \\| [\\d,]+ \\| [\\d.]+× \\|");
    }

    @Test
    void comparesBesideLincheckOnProgramsWithoutABug() {
        assertThat(Contest.correct()).extracting(Contest::name).doesNotHaveDuplicates();
        assertThat(Contest.correct()).extracting(Contest::bug).containsOnly("");
    }
}
