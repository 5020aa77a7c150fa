package dev.heddle.explore.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class OutputKeptTest {
    @Test
    void ofALongOutputTheEndIsKeptAndTheLinesBeforeItAreCounted() {
        Output output = new Output();
        for (int i = 0; i < 20_000; i++) {
            output.println("line " + i);
        }
        List<String> lines = output.text(false).lines().toList();
        assertThat(lines.get(lines.size() - 1)).isEqualTo("line 19999");
        int kept = lines.size() - 1;
        assertThat(lines.get(0)).isEqualTo("(" + (20_000 - kept) + " lines before this)");
        assertThat(lines.get(1)).isEqualTo("line " + (20_000 - kept));
    }

    @Test
    void aSingleTextThatIsTooLongKeepsItsEnd() {
        Output output = new Output();
        output.print("x".repeat(200_000) + "end");
        assertThat(output.text(false)).endsWith("xend");
    }

    @Test
    void aShortOutputIsKeptWhole() {
        Output output = new Output();
        output.println("one");
        assertThat(output.text(false).lines()).containsExactly("one");
    }
}
