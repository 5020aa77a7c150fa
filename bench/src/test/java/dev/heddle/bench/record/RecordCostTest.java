package dev.heddle.bench.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecordCostTest {
    private static final Path ROOT = Path.of(System.getProperty("heddle.root"));

    @Test
    void aProgramHasARowWithItsEvents() throws Exception {
        List<String> words = List.of("--rounds", "1", "--times", "1", "--only", "montecarlo-fixed");
        assertThat(new RecordCost(ROOT, words).measure())
                .startsWith("### ")
                .containsPattern("\\| montecarlo-fixed \\| mixed \\|( [0-9.,]+×? \\|){5} 300,0[0-9]{2} \\|");
    }

    @Test
    void whatIsUnknownIsRefused() {
        assertThatThrownBy(() -> new RecordCost(ROOT, List.of("--only", "nothing")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to measure is called nothing");
        assertThatThrownBy(() -> new RecordCost(ROOT, List.of("--quickly")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
