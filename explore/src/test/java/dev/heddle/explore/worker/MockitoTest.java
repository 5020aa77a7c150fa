package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.search.Budget;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mocks in explored programs. */
@Tag("once")
final class MockitoTest {
    private static Heard exploring(int executions, String program) {
        Budget budget = Budget.DEFAULT.withExecutions(executions).withTime(Duration.ofMinutes(10));
        return Heard.run(
                Jdks.HERE,
                List.of(),
                Heard.job(executions, "dev.heddle.programs.Mocking#" + program).withBudget(budget));
    }

    @Test
    void mocksHearAllThreads() {
        Heard heard = exploring(20, "fromTwoThreads");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(heard.result().progress().executions()).isEqualTo(20);
    }

    @Test
    void whatAMockIsToldTwiceIsFound() {
        Heard heard = exploring(20, "toldTwice");
        assertThat(heard.findings).extracting(Finding::kind).containsOnly(FindingKind.ASSERTION);
    }

    @Test
    void finalClassesAreMockedInEachExecution() {
        Heard heard = exploring(5, "ofAFinalClass");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().progress().executions()).isEqualTo(5);
    }
}
