package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The thousandth execution starts as the first did, in every JVM. */
final class SurroundingsTest {
    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void everyExecutionFindsWhatTheFirstFound(Jdk jdk) {
        Map<String, Long> outcomes = outcomes(jdk);
        assertThat(outcomes).hasSize(1);
        assertThat(outcomes.values()).containsExactly(1000L);
        assertThat(outcomes.keySet().iterator().next())
                .contains("statics=1/1/1")
                .contains("property=null")
                .contains("locale=en/en")
                .contains("zone=UTC")
                .contains("handler=null")
                .contains("processors=" + WorkerCommand.PROCESSORS)
                .contains("in=-1")
                .contains("loader=program")
                .contains("name=main")
                .contains("out=Output")
                .contains("interrupted=false");
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void everyJvmFindsTheSame(Jdk jdk) {
        assertThat(outcomes(jdk)).isEqualTo(outcomes(jdk));
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.worker.Jdks#all")
    void standardInputIsEmptyThoughTheLastExecutionHasClosedIt(Jdk jdk) {
        CaseResult result =
                Heard.exploring(jdk, 20, "dev.heddle.programs.Reading").result();
        assertThat(result.outcomes()).containsOnly(Map.entry("line=null", 20L));
        assertThat(result.notes()).contains("the program reads its standard input, which is empty here");
    }

    private static Map<String, Long> outcomes(Jdk jdk) {
        return Heard.exploring(jdk, 1000, "dev.heddle.programs.Surrounded")
                .result()
                .outcomes();
    }
}
