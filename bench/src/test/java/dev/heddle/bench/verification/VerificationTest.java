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
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Measures little and for a short time: that figures come out, and never which times. */
@Tag("once")
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

    /** What is over within a second is never shared, so there is far more to try, most of all where threads are continuations. */
    @Test
    void oneAndTwoWorkersCountTheSameClasses() throws Exception {
        boolean fast = Runtime.version().feature() >= 25;
        Program program = Program.example("one-lock", fast ? "9" : "8");
        AtomicBoolean over = new AtomicBoolean();
        FutureTask<Integer> most = new FutureTask<>(() -> mostAtOnce(over));
        new Thread(most).start();
        try {
            assertThat(measure(new Workers(List.of(program), List.of(1, 2))))
                    .containsPattern("\\| " + program.title() + " \\| " + (fast ? "362,880" : "40,320")
                            + " \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.,]+× \\|");
        } finally {
            over.set(true);
        }
        assertThat(most.get()).as("workers at once").isEqualTo(2);
    }

    /** Counts how many processes a command that this test has started has at most at the same time. */
    private static int mostAtOnce(AtomicBoolean over) throws InterruptedException {
        int most = 0;
        while (!over.get()) {
            most = Math.max(
                    most,
                    ProcessHandle.current()
                            .children()
                            .mapToInt(command -> (int) command.children().count())
                            .max()
                            .orElse(0));
            Thread.sleep(20);
        }
        return most;
    }

    /** The second mark is past what one does alone before it shares. */
    @Test
    void looksAtTheHeapWhileASearchGoesOn() throws Exception {
        assertThat(measure(new Memory(Program.example("one-lock", "10"), List.of(100L, 5_000L))))
                .containsPattern(
                        "\\| 5,000 classes \\| [\\d.]+ MB \\(at [\\d,]+\\) \\| [\\d.]+ MB \\(at [\\d,]+\\) \\|")
                .contains("With `-J-Xmx64m`: 5,000 executions in ");
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
