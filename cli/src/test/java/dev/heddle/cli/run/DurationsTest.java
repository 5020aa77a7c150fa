package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationsTest {
    @ParameterizedTest
    @CsvSource({"60s,60000", "60,60000", "500ms,500", "10m,600000", "1.5h,5400000", "0.2s,200"})
    void readsWhatPeopleWrite(String text, long millis) {
        assertThat(Durations.parse(text, "--budget")).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "5x", "-1s", "1 s", "1e3", "99999999999h"})
    void refusesTheRest(String text) {
        assertThatThrownBy(() -> Durations.parse(text, "--budget"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("is no duration");
    }

    @Test
    void refusesNoTimeAtAll() {
        assertThatThrownBy(() -> Durations.parse("0s", "--budget"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("no time at all");
    }
}
