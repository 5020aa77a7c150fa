package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Estimate;
import org.junit.jupiter.api.Test;

final class EstimateTextTest {
    @Test
    void saysWhetherThereMayBeMore() {
        assertThat(EstimateText.phrase(new Estimate(50, 150, false, "orders")))
                .isEqualTo("an estimated 25% of 200 orders");
        assertThat(EstimateText.phrase(new Estimate(50, 150, true, "orders that can make a difference")))
                .isEqualTo("an estimated 25% of at least 200 orders that can make a difference");
        assertThat(EstimateText.phrase(new Estimate(50, 1e40, false, "orders")))
                .isEqualTo("less than 0.01% of an estimated 10^40 orders");
    }

    @Test
    void aBarIsAsLongAsAsked() {
        assertThat(EstimateText.bar(0, 4)).isEqualTo("░░░░");
        assertThat(EstimateText.bar(0.5, 4)).isEqualTo("██░░");
        assertThat(EstimateText.bar(1, 4)).isEqualTo("████");
    }
}
