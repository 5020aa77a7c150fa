package dev.heddle.bench.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DetectCostTest {
    private static final Path ROOT = Path.of(System.getProperty("heddle.root"));

    @Test
    void aProgramAndATraceHaveRows() throws Exception {
        List<String> words =
                List.of("--rounds", "1", "--times", "1", "--only", "series,montecarlo-fixed,moldyn (recorded)");
        assertThat(new DetectCost(ROOT, words).measure())
                .contains("\n### ")
                .containsPattern("\\| montecarlo-fixed \\| mixed \\|( [0-9.,–]+×? \\|){8} 1,500,[0-9]{3} \\|")
                .containsPattern("\\| series \\| numbers \\|( [0-9.,–]+×? \\|){8} 12,[0-9]{3} \\|")
                .containsPattern(
                        "\\| moldyn \\(recorded\\) \\| 2,72[0-9],[0-9]{3} \\|( [0-9.,]+ \\|){4}( [0-9.]+ MB \\|){2}")
                .doesNotContain("| lucene");
    }

    @Test
    void whatIsUnknownIsRefused() {
        assertThatThrownBy(() -> new DetectCost(ROOT, List.of("--only", "nothing")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to measure is called nothing");
    }
}
