package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.Installation;
import org.junit.jupiter.api.Test;

final class GapsTest {
    @Test
    void whatIsMissedWithoutAFaultIsToldAsATraceTellsIt() {
        Gaps gaps = new Gaps();
        assertThat(gaps.notes()).isEmpty();
        Installation.MISSED[1]++;
        assertThat(gaps.notes()).containsExactly("events may be missing: the stack was at its end");
        assertThat(new Gaps().notes()).isEmpty();
    }
}
