package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ReportTest {

    private static Measured measured(List<Mode> modes) {
        Measured measured = new Measured(new Subject(Subject.Kind.STEADY, "it", "It", "none", List.of(), modes));
        measured.jvm("A JVM 17");
        measured.timed(Mode.PLAIN, List.of(2_000_000L, 1_000_000L, 9_000_000L));
        measured.timed(Mode.UNHEARD, List.of(3_000_000L, 2_000_000L, 7_000_000L));
        measured.timed(Mode.COUNTED, List.of(20_000_000L));
        measured.timed(Mode.PLAIN_AGAIN, List.of(2_200_000L));
        measured.events(1_234_567);
        return measured;
    }

    @Test
    void writesMediansLeastsAndRatios() {
        String text = Report.markdown(List.of(measured(List.of(Mode.PLAIN, Mode.UNHEARD, Mode.COUNTED))), 3, 4);
        assertThat(text)
                .startsWith("### A JVM 17\n")
                .contains("3 JVMs a mode, in turn; 4 runs in each")
                .endsWith("""
                | it | 2.0 (1.0) | 1.10× | 3.0 (2.0) | 1.50× | 20.0 (20.0) | 10.00× | 1,234,567 |
                """);
    }

    @Test
    void givesTheBareAgentALineOfItsOwn() {
        Measured measured = measured(List.of(Mode.values()));
        measured.timed(Mode.BARE_UNHEARD, List.of(200_000_000L));
        measured.timed(Mode.BARE_COUNTED, List.of(400_000_000L));
        assertThat(Report.markdown(List.of(measured), 3, 4)).endsWith("""
                | it, bare agent | 2.0 (1.0) | 1.10× | 200.0 (200.0) | 100.00× | 400.0 (400.0) | 200.00× | 1,234,567 |
                """);
    }

    @Test
    void takesTheMedianOfTheLaterHalf() {
        Timing timing = Timing.parse("noise\nbench: A JVM 17; 90 80 5 3 4; 95 85 15 13 14\n")
                .orElseThrow();
        assertThat(timing.steady()).isEqualTo(4);
        assertThat(Timing.steadyCpu(List.of(timing))).isEqualTo(14.0);
        assertThat(timing.jvm()).isEqualTo("A JVM 17");
        assertThat(Timing.parse("noise")).isEmpty();
    }

    @Test
    void replacesOnlyWhatStandsBetweenTheMarks() {
        String document = "before\n<!-- it -->\nold\n<!-- /it -->\nafter\n";
        assertThat(Section.replaced(document, "it", "new\n"))
                .isEqualTo("before\n<!-- it -->\nnew\n<!-- /it -->\nafter\n");
        assertThatThrownBy(() -> Section.replaced(document, "other", "new")).hasMessage("no section other");
    }
}
