package dev.heddle.bench.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecordCostTest {
    private final RecordCost cost = new RecordCost(Path.of(System.getProperty("heddle.root")));

    @Test
    void aProgramHasARowWithItsEvents() throws Exception {
        cost.parse(List.of("--rounds", "1", "--times", "1", "--only", "montecarlo-fixed"));
        assertThat(cost.measure())
                .startsWith("### ")
                .containsPattern("\\| montecarlo-fixed \\| mixed \\|( [0-9.,]+×? \\|){5} 300,0[0-9]{2} \\|");
    }

    @Test
    void whatIsUnknownIsRefused() {
        assertThatThrownBy(() -> cost.parse(List.of("--only", "nothing")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to record is called nothing");
        assertThatThrownBy(() -> cost.parse(List.of("--quickly"))).isInstanceOf(IllegalArgumentException.class);
    }
}
