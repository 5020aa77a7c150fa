package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.Installation;
import org.junit.jupiter.api.Test;

final class GapsTest {
    @Test
    void whatIsMissedWithoutAFaultIsToldAsATraceTellsIt() {
        Gaps gaps = new Gaps();
        assertThat(gaps.notes()).isEmpty();
        Installation.missed++;
        assertThat(gaps.notes())
                .containsExactly("events are missing: the stack was at its end where they were to be told");
        assertThat(new Gaps().notes()).isEmpty();
    }
}
