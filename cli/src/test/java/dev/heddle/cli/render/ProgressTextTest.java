package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ProgressTextTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);

    private static Progress after(long millis) {
        return new Progress(millis * 10, 0, 0, 0, 0, 1, Duration.ofMillis(millis));
    }

    @Test
    void rewritesOneLineOnATerminal() {
        ProgressText text = new ProgressText(stream, true, 80);
        text.message("starting");
        text.show(after(200));
        text.show(after(400));
        text.clear();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r\u001b[Kheddle: starting"
                        + "\r\u001b[Kheddle: 0.2 s, 2,000 executions, 10,000 a second, 1 violation"
                        + "\r\u001b[Kheddle: 0.4 s, 4,000 executions, 10,000 a second, 1 violation"
                        + "\r\u001b[K");
    }

    @Test
    void writesALineNowAndThenElsewhere() {
        ProgressText text = new ProgressText(stream, false, 80);
        text.message("starting");
        for (int second = 0; second <= 60; second++) {
            text.show(after(second * 1000L));
        }
        text.clear();
        assertThat(out.toString(StandardCharsets.UTF_8).lines().map(line -> line.replaceFirst(" s,.*", "")))
                .containsExactly("heddle: 0.0", "heddle: 5.0", "heddle: 15.0", "heddle: 35.0");
    }
}
