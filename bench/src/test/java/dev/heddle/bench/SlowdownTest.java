package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.program.LargeMethod;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures tiny runs with the real agent: that numbers come out, never which. */
@Tag("once")
final class SlowdownTest {

    @Test
    void measuresALibraryAndAnExampleInEveryMode() throws Exception {
        ByteArrayOutputStream progress = new ByteArrayOutputStream();
        Measurement measurement =
                new Measurement(Jvm.own(), Agent.jar(), 1, 2, new PrintStream(progress, true, StandardCharsets.UTF_8));
        for (Subject subject : List.of(tiny("guava", "100"), tiny("sor", "2", "8", "2"), tiny("empty"))) {
            Measured measured = measurement.measure(subject);
            assertThat(measured.succeeded())
                    .as(() -> progress.toString(StandardCharsets.UTF_8))
                    .isTrue();
            assertThat(subject.modes())
                    .allSatisfy(mode -> assertThat(measured.ratio(mode)).isPresent());
            if (subject.kind() == Subject.Kind.STEADY) {
                assertThat(measured.events()).isPositive();
            }
        }
    }

    private static Subject tiny(String name, String... arguments) {
        return Subject.all().stream()
                .filter(subject -> subject.name().equals(name))
                .map(subject -> subject.with(List.of(arguments)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void namesTheLargeMethodThatABareAgentLeavesToTheInterpreter(@TempDir Path folder) throws Exception {
        Path summary = folder.resolve("summary.json");
        List<String> options = Mode.BARE_COUNTED.options(Agent.jar(), "dev.heddle.bench.program", summary);
        Jvm.Ended ended = Jvm.own().run(options, LargeMethod.class.getName(), List.of("1"));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Summary.read(summary).hugeMethods())
                .anySatisfy(method -> assertThat(method).contains("LargeMethod").contains("mix"));
    }
}
