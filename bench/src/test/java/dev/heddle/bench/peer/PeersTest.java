package dev.heddle.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.heddle.explore.worker.Jdk;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares on little and for a short time: that figures come out, never which. */
@Tag("once")
final class PeersTest {
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private List<Compared> compare(Tool tool, Duration budget, String... names) throws Exception {
        Peers peers = new Peers(List.of(tool), budget, 1, new PrintStream(progress, true, StandardCharsets.UTF_8));
        return peers.compare(
                List.of(names).stream().map(Contest::named).toList(), Jdk.at(Path.of(System.getProperty("java.home"))));
    }

    @Test
    void heddleRunsASmallProgramAndFindsADeadlock() throws Exception {
        List<Compared> all = compare(new HeddleTool("mix"), Duration.ofSeconds(20), "lock-order");
        Attempt deadlock = all.get(0).attempts().get(0);
        assertThat(deadlock.failure()).isEmpty();
        assertThat(deadlock.found()).contains("LockOrder$Purse");
        assertThat(deadlock.executions()).isPositive();
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("lock-order, Heddle: ");

        Attempt speed = compare(new HeddleTool("mix"), Duration.ofSeconds(1), "small-lock")
                .get(0)
                .attempts()
                .get(0);
        assertThat(speed.spent().executions()).isPositive();
        assertThat(speed.spent().perSecond()).isPositive();
        assertThat(speed.found()).isEmpty();
    }

    @Test
    void lincheckRunsTheSameProgram() throws Exception {
        assumeThat(LincheckTool.isThere()).as("Lincheck is on the class path").isTrue();
        Attempt attempt = compare(new LincheckTool(false), Duration.ofSeconds(1), "small-lock")
                .get(0)
                .attempts()
                .get(0);
        assertThat(attempt.failure()).isEmpty();
        assertThat(attempt.executions()).isPositive();
    }
}
