package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Continuations carry the threads where they pass their self-test, and platform threads where they don't. */
final class BackendsTest {
    private static final String PROGRAM = "dev.heddle.programs.JupiterCases#losesAnUpdate";

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("dev.heddle.explore.worker.Jdks#withContinuations")
    void continuationsAreTakenWhereTheyWork(Jdk jdk) {
        Hello hello = Heard.exploring(jdk, 1, PROGRAM).hello();
        assertThat(hello.backend()).isEqualTo("continuations");
        assertThat(hello.reason()).isNull();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("dev.heddle.explore.worker.Jdks#withContinuations")
    void aFaultInContinuationsIsNoticedAndTheSameIsFoundWithoutThem(Jdk jdk) {
        Job job = Heard.job(200, PROGRAM);
        Heard faulty = Heard.run(jdk, List.of("-D" + Backends.FAULT + "=current-thread"), job);
        assertThat(faulty.hello().backend()).isEqualTo("platform threads");
        assertThat(faulty.hello().reason())
                .startsWith("continuations fail their self-test: the current thread is another");
        assertThat(faulty.result().result()).isEqualTo(Result.VIOLATION);
        Heard sound = Heard.run(jdk, List.of(), job);
        assertThat(faulty.result().progress().steps())
                .isEqualTo(sound.result().progress().steps());
        assertThat(faulty.findings)
                .usingRecursiveComparison()
                .ignoringFieldsOfTypes(StackTraceElement.class)
                .isEqualTo(sound.findings);
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void platformThreadsAreTakenWhereTheyAreAskedFor(Jdk jdk) {
        Hello hello = Heard.run(jdk, List.of(), Heard.job(1, PROGRAM).onPlatformThreads())
                .hello();
        assertThat(hello.backend()).isEqualTo("platform threads");
    }
}
