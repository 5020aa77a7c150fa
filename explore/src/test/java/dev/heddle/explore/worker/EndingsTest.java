package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.search.Budget;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How programs end: by an exit, by a halt, with hooks. */
final class EndingsTest {
    @Test
    void anExitStartsTheHooksAndLetsOthersGoOn() {
        CaseResult result = explored("exits");
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.outcomes()).containsOnlyKeys("hook=ran, other=ran");
    }

    @Test
    void hooksSeeAllThatThreadsDidBeforeTheirEnd() {
        Heard heard = Heard.exploring(Jdks.HERE, 200, "dev.heddle.programs.Endings#ends");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().outcomes()).containsOnlyKeys("hook=sees 1");
    }

    @Test
    void nothingHappensAfterAHalt() {
        assertThat(explored("halts").outcomes()).containsOnlyKeys("before=ran");
    }

    @Test
    void anExitInAHookOnlyWaits() {
        assertThat(explored("exitsTwice").outcomes()).containsOnlyKeys("hook=ran");
    }

    @Test
    void aProgramThatComputesForEverIsStoppedWhenTheTimeIsUp() {
        CaseResult result = explored("never", Budget.DEFAULT.withTime(Duration.ofSeconds(1)));
        assertThat(result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(result.reason()).matches("a step takes more than 5 seconds: .*Endings\\.never.*");
    }

    @Test
    void soIsOneThatGoesOnAndOn() {
        Limits far = new Limits(Integer.MAX_VALUE, 100, 1000);
        CaseResult result = explored(
                "stepping", Budget.DEFAULT.withTime(Duration.ofSeconds(1)).withLimits(far));
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.reason()).isEqualTo("executions have taken longer than there was time");
    }

    private static CaseResult explored(String method, Budget budget) {
        Job job = Heard.job(1, "dev.heddle.programs.Endings#" + method).withBudget(budget);
        return Heard.run(Jdks.HERE, List.of(), job).result();
    }

    private static CaseResult explored(String method) {
        return Heard.exploring(Jdks.HERE, 200, "dev.heddle.programs.Endings#" + method)
                .result();
    }
}
