package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How programs end: by an exit, by a halt, with hooks. */
final class EndingsTest {
    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void anExitStartsTheHooksAndLetsOthersGoOn(Jdk jdk) {
        CaseResult result = explored(jdk, "exits");
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.outcomes()).containsOnlyKeys("hook=ran, other=ran");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void hooksSeeAllThatThreadsDidBeforeTheirEnd(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 200, "dev.heddle.programs.Endings#ends");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().outcomes()).containsOnlyKeys("hook=sees 1");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void nothingHappensAfterAHalt(Jdk jdk) {
        assertThat(explored(jdk, "halts").outcomes()).containsOnlyKeys("before=ran");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void anExitInAHookOnlyWaits(Jdk jdk) {
        assertThat(explored(jdk, "exitsTwice").outcomes()).containsOnlyKeys("hook=ran");
    }

    private static CaseResult explored(Jdk jdk, String method) {
        return Heard.exploring(jdk, 200, "dev.heddle.programs.Endings#" + method)
                .result();
    }
}
