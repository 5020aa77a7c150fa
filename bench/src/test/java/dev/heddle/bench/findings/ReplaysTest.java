package dev.heddle.bench.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.worker.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

final class ReplaysTest {
    private static final Jdk JDK = new Jdk(Path.of("home"), "17.0.15");

    @TempDir
    private Path folder;

    @Test
    void addsUpTheBatchesThatWereDone() throws Exception {
        Path schedule = folder.resolve("a.schedule.json");
        assertThat(Replays.of(schedule, JDK)).hasToString("–");
        Path done = folder.resolve("a.schedule.json.replayed-on-17");
        Files.writeString(done, "10 10 \n");
        assertThat(Replays.of(schedule, JDK)).hasToString("10/10");
        assertThat(Replays.of(schedule, JDK).isClean()).isTrue();
        Files.writeString(done, "10 10 \n3 2 step 4: met something else\n");
        Replays all = Replays.of(schedule, JDK);
        assertThat(all).hasToString("12/13");
        assertThat(all.isClean()).isFalse();
        assertThat(all.reason()).isEqualTo("step 4: met something else");
    }

    @Test
    void writesDownWhatBecameOfABatch() {
        assertThat(line(3, true, false)).isEqualTo("3 3 \n");
        assertThat(line(2, false, false)).isEqualTo("2 1 it diverged\n");
        assertThat(line(2, true, true)).isEqualTo("2 2 \n");
        assertThat(line(2, true, false)).isEqualTo("3 2 a JVM ended without an answer\n");
        assertThat(Replays.line(JsonMapper.shared().readTree("{\"error\": \"no schedule\"}"), 3))
                .isEqualTo("1 0 no schedule\n");
    }

    private static String line(int done, boolean reproduced, boolean interrupted) {
        String answer = "{\"times\": %d, \"reproduced\": %b, \"interrupted\": %b, \"reason\": \"it diverged\"}"
                .formatted(done, reproduced, interrupted);
        return Replays.line(JsonMapper.shared().readTree(answer), 3);
    }
}
