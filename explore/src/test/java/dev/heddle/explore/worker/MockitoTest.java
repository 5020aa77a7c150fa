package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Result;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mocks in explored programs. */
final class MockitoTest {
    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void mocksHearAllThreads(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 20, "dev.heddle.programs.Mocking#fromTwoThreads");
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(heard.result().progress().executions()).isEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void whatAMockIsToldTwiceIsFound(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 60, "dev.heddle.programs.Mocking#toldTwice");
        assertThat(heard.findings).extracting(Finding::kind).containsOnly(FindingKind.ASSERTION);
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void finalClassesAreMocked(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 5, "dev.heddle.programs.Mocking#ofAFinalClass");
        assertThat(heard.findings).isEmpty();
    }
}
