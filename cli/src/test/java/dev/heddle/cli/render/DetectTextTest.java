package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.cli.support.Golden;
import dev.heddle.model.Candidate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DetectTextTest {
    private static final SourceLines LINES =
            site -> site.line() == 15 ? Optional.of("balance = before + amount;") : Optional.empty();

    private static String render(Detection detection, Style style, int width, boolean whole) {
        return new DetectText(LINES, style, width, whole).render(detection, Optional.empty());
    }

    @Test
    void tellsEverythingWhereThatIsAskedFor() throws IOException {
        Golden.assertMatches("detect-100.txt", render(DetectFixture.all(), Style.PLAIN, 100, true));
        Golden.assertMatches("detect-80.txt", render(DetectFixture.all(), Style.PLAIN, 80, true));
        Golden.assertMatches("detect-colours.txt", render(DetectFixture.all(), Style.COLOURED, 100, true));
    }

    @Test
    void countsWhatItLeavesOut() throws IOException {
        Golden.assertMatches("detect-sifted.txt", render(DetectFixture.sifted(), Style.PLAIN, 100, false));
    }

    @Test
    void tellsTenInFullAndTheRestInALineEach() throws IOException {
        Detection many = DetectFixture.of(DetectFixture.many(13), false);
        String text = render(many, Style.PLAIN, 100, false);
        assertThat(text.lines().filter(line -> line.startsWith("Data race on ")))
                .hasSize(10);
        Golden.assertMatches("detect-many.txt", text.substring(text.indexOf("In short")));
        assertThat(render(many, Style.PLAIN, 100, true).lines().filter(line -> line.startsWith("Data race on ")))
                .hasSize(13);
    }

    @Test
    void ranksBySureness() {
        List<Suspect> suspects = new ArrayList<>(DetectFixture.suspects());
        suspects.addAll(DetectFixture.many(3));
        List<Candidate> ranked = new ArrayList<>();
        for (long seed = 0; seed < 20; seed++) {
            Collections.shuffle(suspects, new Random(seed));
            List<Candidate> again = DetectFixture.of(suspects, true).sifted().findings().stream()
                    .map(Suspect::candidate)
                    .toList();
            assertThat(ranked.isEmpty() ? again : ranked).isEqualTo(again);
            ranked = again;
        }
        assertThat(ranked)
                .extracting(each -> each.status() + " " + each.sources().size() + " " + each.count()
                        + (each.doubt() == null ? "" : " doubtful"))
                .containsExactly(
                        "OBSERVED 2 2000",
                        "OBSERVED 2 3",
                        "OBSERVED 2 2",
                        "OBSERVED 2 1",
                        "SUSPECTED 1 1",
                        "SUSPECTED 1 1 doubtful");
    }
}
