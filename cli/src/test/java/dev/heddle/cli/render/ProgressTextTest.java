package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProgressTextTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);

    private Duration now = Duration.ZERO;

    private ProgressText text(boolean inPlace) {
        return new ProgressText(stream, inPlace, 80, () -> now);
    }

    private Progress after(long millis) {
        now = Duration.ofMillis(millis);
        return new Progress(millis * 10, 0, 0, 0, 0, 0, 0, 1, now);
    }

    private Progress estimated(long millis, Estimate estimate) {
        Progress plain = after(millis);
        return new Progress(plain.executions(), 0, 0, 0, 0, 0, 0, 1, plain.time(), List.of(), estimate);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void rewritesOneLineOnATerminal() {
        ProgressText text = text(true);
        text.message("starting");
        text.show(after(200));
        text.show(after(400));
        now = Duration.ofMillis(900);
        text.refresh();
        text.clear();
        assertThat(printed())
                .isEqualTo("\r\u001b[Kheddle: 0.0 s, starting"
                        + "\r\u001b[Kheddle: 0.2 s, 2,000 executions, 10,000 a second, 1 violation"
                        + "\r\u001b[Kheddle: 0.4 s, 4,000 executions, 10,000 a second, 1 violation"
                        + "\r\u001b[Kheddle: 0.9 s, 4,000 executions, 10,000 a second, 1 violation"
                        + "\r\u001b[K");
    }

    @Test
    void writesALineNowAndThenElsewhere() {
        ProgressText text = text(false);
        text.message("starting");
        for (int second = 0; second <= 60; second++) {
            text.show(after(second * 1000L));
        }
        text.clear();
        assertThat(printed().lines().map(line -> line.replaceFirst(" s,.*", "")))
                .containsExactly("heddle: 0.0", "heddle: 5.0", "heddle: 15.0", "heddle: 35.0");
    }

    @Test
    void writesALineWithinTwoSecondsAndGoesOnThoughTheFirstExecutionDoesNotEnd() {
        ProgressText text = text(false);
        text.message("starting");
        text.message("running the first execution");
        for (int half = 1; half <= 40; half++) {
            now = Duration.ofMillis(half * 500L);
            text.refresh();
        }
        assertThat(printed()).isEqualTo("""
                        heddle: 1.0 s, running the first execution
                        heddle: 6.0 s, running the first execution
                        heddle: 16.0 s, running the first execution
                        """);
    }

    @Test
    void showsABarWhereTheSearchCanTellHowMuchThereIs() {
        ProgressText wide = new ProgressText(stream, true, 100, () -> now);
        wide.show(estimated(200, new Estimate(500, 1_500, true, "orders")));
        wide.show(estimated(400, new Estimate(500, 500, false, "orders")));
        assertThat(printed())
                .isEqualTo("\r\u001b[Kheddle: 0.2 s, 2,000 executions, 10,000 a second, 1 violation,"
                        + " 25% of at least 2,000 [███░░░░░░░░░]"
                        + "\r\u001b[Kheddle: 0.4 s, 4,000 executions, 10,000 a second, 1 violation,"
                        + " 50% of about 1,000 [███████░░░░░░░░]");
    }

    @Test
    void aNarrowTerminalStillShowsTheShare() {
        text(true).show(estimated(200, new Estimate(500, 1_500, true, "orders")));
        assertThat(printed())
                .isEqualTo("\r\u001b[Kheddle: 0.2 s, 2,000 executions, 10,000 a second, 1 violation, 25% [██░░░░░░░░]");
    }

    @Test
    void saysTheShareInWordsElsewhere() {
        text(false).show(estimated(200, new Estimate(500, 1_500, false, "orders with at most 2 preemptions")));
        assertThat(printed())
                .isEqualTo("heddle: 0.2 s, 2,000 executions, 10,000 a second, 1 violation,"
                        + " an estimated 25% of 2,000 orders with at most 2 preemptions\n");
    }
}
