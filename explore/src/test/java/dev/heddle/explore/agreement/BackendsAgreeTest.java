package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** For the same seed both backends run the same executions: step by step, outcome by outcome, verdict by verdict. */
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "an older JDK has one backend only")
final class BackendsAgreeTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.programs", 60);
    private static final int EXECUTIONS = 3;

    private final Backend continuations = Backends.all().get(0);
    private final Backend threads = Backends.all().get(1);

    @Test
    void onRandomPrograms() {
        long seed = Seeds.base();
        List<RandomProgram> programs = Seeds.programs(Seeds.MEDIUM, seed, PROGRAMS);
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                Executable program = compiled.executable(i);
                for (String strategy : List.of("random", "pct", "pos")) {
                    List<Execution> met = Recorded.run(program, continuations, strategy, seed + i, EXECUTIONS);
                    assertThat(Recorded.run(program, threads, strategy, seed + i, EXECUTIONS))
                            .as(
                                    "%s, seed %d:%n%s",
                                    strategy, seed + i, compiled.source(i).text())
                            .isEqualTo(met);
                }
            }
        }
    }
}
