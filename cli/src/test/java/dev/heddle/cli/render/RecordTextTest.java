package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.SchemaTest;
import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.support.Golden;
import dev.heddle.trace.std.StdCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a person reads after a recording. */
final class RecordTextTest {
    private static String render(Recorded recorded) {
        SchemaTest.assertValid(Json.recorded(recorded).render());
        Summary summary = recorded.summary().orElseThrow();
        RecordedTrace trace = Objects.requireNonNull(summary.trace());
        return new RecordText(Style.PLAIN, 100).render(recorded, summary, trace);
    }

    @Test
    void oneLineAndWhatToDoNext() {
        assertThat(render(RecordFixture.whole())).isEqualTo("""
                        heddle: recorded bank: 8,123 events of 4 threads, 1.1 MB in a b.hdl, 1.3 s on Java 17.0.15

                        Look into it: heddle trace info 'a b.hdl'
                        """);
    }

    @Test
    void everythingThatIsNotInTheTraceIsTold() throws IOException {
        Golden.assertMatches("record.txt", render(RecordFixture.withGaps()));
    }

    @Test
    void aSingleEventThatIsLeftOutIsToldInTheSingular() {
        Recorded recorded = RecordFixture.whole();
        RecordedTrace cut = new RecordedTrace("/x/a b.hdl", 8_123, 1, 4, 1_052_672, "No space left on device", 0);
        assertThat(new RecordText(Style.PLAIN, 400)
                        .render(recorded, recorded.summary().orElseThrow(), cut))
                .contains(
                        "; 1 event that another thread stored after it is left out, since what it depends on may be missing.");
        assertThat(TraceText.converted("std", Path.of("x"), new StdCounts(8, 8, Map.of(), Map.of(), 1, List.of())))
                .contains("1 event of the damaged trace can't be trusted, and was left out");
    }

    @Test
    void sizesAreShort() {
        assertThat(List.of(Text.size(0), Text.size(999), Text.size(1000), Text.size(999_999), Text.size(12_340_000)))
                .containsExactly("0 bytes", "999 bytes", "1.0 KB", "1.0 MB", "12 MB");
    }
}
