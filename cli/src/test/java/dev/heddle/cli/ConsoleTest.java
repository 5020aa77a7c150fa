package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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

    @Test
    void whatIsNoWidthIsNotHeeded() {
        assertThat(Console.columns(false, 132, null)).isEqualTo(132);
        assertThat(Console.columns(false, 132, "")).isEqualTo(132);
        assertThat(Console.columns(false, 0, "0")).isZero();
        assertThat(Console.columns(false, 0, "wide")).isZero();
        assertThat(Console.columns(false, 0, "99999999999")).isZero();
    }
}
