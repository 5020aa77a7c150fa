package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Golden;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FixTextTest {
    @Test
    void tellsHowSureAHintIs() throws IOException {
        StringBuilder out = new StringBuilder();
        new FixText(Style.PLAIN, 100).append(out, FixFixture.all(), FixFixture.FINDINGS);
        Golden.assertMatches("fix-hints.txt", out.toString());
    }

    @Test
    void saysNothingWhereNothingWasAsked() {
        StringBuilder out = new StringBuilder();
        new FixText(Style.PLAIN, 100).append(out, List.of(), FixFixture.FINDINGS);
        assertThat(out).isEmpty();
    }
}
