package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For the same seed both backends run the same executions. */
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "an older JDK has one backend only")
final class TwoBackendsTest {
    private static final int PROGRAMS = 60;
    private static final int TIMES = 2;

    private final TwoBackends backends =
            new TwoBackends(Backends.all().get(0), Backends.all().get(1));

    @Test
    void agreeOnRandomPrograms() {
        long seed = Seeds.base();
        List<RandomProgram> programs = Seeds.programs(Seeds.MEDIUM, seed, PROGRAMS);
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                assertThat(backends.difference(compiled.executable(i), seed + i, TIMES))
                        .as("seed %d:%n%s", seed + i, compiled.source(i).text())
                        .isNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.agreement.ExamplePrograms#names")
    void agreeOn(String name) throws ReflectiveOperationException {
        Executable program = ExamplePrograms.load(name);

        assertThat(Silence.during(() -> backends.difference(program, 1, TIMES))).isNull();
    }
}
