package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.search.Budget;
import java.time.Duration;
import java.util.List;
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

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void aProgramThatComputesForEverIsStoppedWhenTheTimeIsUp(Jdk jdk) {
        CaseResult result = explored(jdk, "never", Budget.DEFAULT.withTime(Duration.ofSeconds(1)));
        assertThat(result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(result.reason()).matches("a step takes more than 5 seconds: .*Endings\\.never.*");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void soIsOneThatGoesOnAndOn(Jdk jdk) {
        Limits far = new Limits(Integer.MAX_VALUE, 100, 1000);
        CaseResult result = explored(
                jdk, "stepping", Budget.DEFAULT.withTime(Duration.ofSeconds(1)).withLimits(far));
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.reason()).isEqualTo("executions have taken longer than there was time");
    }

    private static CaseResult explored(Jdk jdk, String method, Budget budget) {
        Job job = Heard.job(1, "dev.heddle.programs.Endings#" + method).withBudget(budget);
        return Heard.run(jdk, List.of(), job).result();
    }

    private static CaseResult explored(Jdk jdk, String method) {
        return Heard.exploring(jdk, 200, "dev.heddle.programs.Endings#" + method)
                .result();
    }
}
