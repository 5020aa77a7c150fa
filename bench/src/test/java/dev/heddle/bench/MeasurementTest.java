package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.program.Empty;
import dev.heddle.bench.program.LargeMethod;
import dev.heddle.bench.program.LoadClasses;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures with an agent that does nothing; no time is ever asserted. */
final class MeasurementTest {

    private static final List<Mode> USUAL = List.of(Mode.PLAIN, Mode.UNHEARD, Mode.COUNTED);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private Measured measure(Subject subject) throws Exception {
        PrintStream stream = new PrintStream(progress, true, StandardCharsets.UTF_8);
        return new Measurement(Jvm.own(), SilentAgent.jar(folder), 2, 3, stream).measure(subject);
    }

    private static Subject subject(Subject.Kind kind, Class<?> program, List<Mode> modes, String... arguments) {
        return new Subject(kind, "it", program.getName(), "none", List.of(arguments), modes);
    }

    @Test
    void goesRoundTheModesInTurn() throws Exception {
        Measured measured = measure(subject(Subject.Kind.STEADY, LargeMethod.class, List.of(Mode.values()), "10"));
        assertThat(measured.succeeded()).isTrue();
        assertThat(progress.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "bench: it, plain, round 1",
                        "bench: it, nobody listens, round 1",
                        "bench: it, counting, round 1",
                        "bench: it, plain again, round 1",
                        "bench: it, nobody listens, bare agent, round 1",
                        "bench: it, counting, bare agent, round 1",
                        "bench: it, plain, round 2",
                        "bench: it, nobody listens, round 2",
                        "bench: it, counting, round 2",
                        "bench: it, plain again, round 2",
                        "bench: it, nobody listens, bare agent, round 2",
                        "bench: it, counting, bare agent, round 2");
        for (Mode mode : Mode.values()) {
            assertThat(measured.medianMillis(mode)).isPresent();
            assertThat(measured.ratio(mode)).isPresent();
        }
        assertThat(measured.events()).as("42 events in 3 runs").isEqualTo(14);
        assertThat(measured.jvm())
                .hasValueSatisfying(jvm -> assertThat(jvm).contains(System.getProperty("java.runtime.version")));
    }

    @Test
    void timesWholeProcessesForStartUp() throws Exception {
        Measured measured = measure(subject(Subject.Kind.START, Empty.class, USUAL));
        assertThat(measured.succeeded()).isTrue();
        assertThat(measured.events()).isEqualTo(42);
        assertThat(measured.minimumMillis(Mode.PLAIN).orElseThrow()).isPositive();
    }

    @Test
    void showsAProgramThatFailsInsteadOfATime() throws Exception {
        Measured measured = measure(subject(Subject.Kind.START, LoadClasses.class, USUAL, "many"));
        assertThat(measured.succeeded()).isFalse();
        assertThat(measured.ratio(Mode.COUNTED)).isEmpty();
        assertThat(Report.markdown(List.of(measured), 2, 3)).contains("| it | ended with 1 | – | ended with 1 | – |");
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("NumberFormatException");
    }
}
