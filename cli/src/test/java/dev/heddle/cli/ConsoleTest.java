package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConsoleTest {
    @Test
    void whatIsPipedIsAsWideAsTheEnvironmentAsksFor() {
        assertThat(Console.columns(false, 0, "90")).isEqualTo(90);
        assertThat(Console.columns(false, 132, "90")).isEqualTo(90);
    }

    @Test
    void onATerminalItsOwnWidthCounts() {
        assertThat(Console.columns(true, 132, "90")).isEqualTo(132);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "help", "--version --format json", "examples", "nonsense --format json"})
    void whatCannotBeWrittenIsSaid(String command) {
        Captured run = Captured.runInto(failing("No space left on device"), command.split(" ", -1));
        assertThat(run.err()).endsWith("heddle: can't write to standard output: No space left on device\n");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aReaderThatHasGoneIsNotMissed() {
        Captured run = Captured.runInto(failing("Broken pipe"), "--version");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @Test
    void whatIsNoWidthIsNotHeeded() {
        assertThat(Console.columns(false, 132, null)).isEqualTo(132);
        assertThat(Console.columns(false, 132, "")).isEqualTo(132);
        assertThat(Console.columns(false, 0, "0")).isZero();
        assertThat(Console.columns(false, 0, "wide")).isZero();
        assertThat(Console.columns(false, 0, "99999999999")).isZero();
    }
}
