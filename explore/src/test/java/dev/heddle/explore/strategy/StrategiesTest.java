package dev.heddle.explore.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Programs;
import dev.heddle.explore.search.Searching;
import dev.heddle.model.FindingKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StrategiesTest {
    /** The flag is not volatile, and the thread that spins on it yields: whoever spins must not keep the other away. */
    private static final String YIELDING = """
            class Spin {
                static volatile boolean done;
                static volatile int turns;

                static void main() throws Exception {
                    Thread setter = new Thread(() -> done = true, "setter");
                    setter.start();
                    while (!done) {
                        turns++;
                        Thread.yield();
                    }
                }
            }
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    fast      | there is no strategy fast; there are auto, mix, random, pct[:depth], pos, bounded[:preemptions], dfs, dpor
                    pos:3     | there is no strategy pos:3; there are auto, mix, random, pct[:depth], pos, bounded[:preemptions], dfs, dpor
                    pct:0     | the number in pct:0 must be a whole one, at least 1
                    bounded:x | the number in bounded:x must be a whole one, at least 0
                    replay    | the strategy replay needs a schedule: heddle replay FILE
                    """)
    void saysWhichNamesThereAre(String name, String message) {
        assertThatThrownBy(() -> Strategies.named(name, 1)).hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void pctLetsTheOthersComeBeforeAThreadThatYields(long seed) {
        Compiled program = Compiled.of("Spin", YIELDING);
        Searching search = Searching.with(program, new Pct(seed), 200);
        assertThat(search.result.progress().cut()).isZero();
        assertThat(search.findings).isEmpty();
        assertThat(search.result.progress().steps()).isLessThan(200 * 40);
    }

    @Test
    void pctOfDepthOneNeverPreempts() {
        Searching search = Searching.with(Compiled.of("Bank", Programs.LOST_UPDATE), new Pct(1, 1), 500);
        assertThat(search.findings).isNotEmpty().noneMatch(each -> each.kind() == FindingKind.ASSERTION);
    }

    @Test
    void boundedWithoutPreemptionsTriesTheOrdersOfThreadsAlone() {
        Compiled program = Compiled.of("Bank", Programs.LOST_UPDATE);
        Searching none = Searching.with(program, new Bounded(0), 10_000);
        assertThat(none.findings).isNotEmpty().noneMatch(each -> each.kind() == FindingKind.ASSERTION);
        assertThat(none.result.covered()).isEqualTo("every order with at most 0 preemptions");
        Searching one = Searching.with(program, new Bounded(1), 10_000);
        assertThat(one.only(FindingKind.ASSERTION)).isNotNull();
    }
}
