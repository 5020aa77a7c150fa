package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is handed on every few executions finds, counts and tries the same as one that is not. */
final class HandoverTest {
    private static final int EXECUTIONS = 400;

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct", "pct:3", "pos", "mix", "bounded:2", "dfs", "dpor", "auto"})
    void goesOnAsIfNothingHadBeen(String strategy) {
        Heard whole = new Heard();
        SearchResult expected = search(strategy, Integer.MAX_VALUE, null, whole);
        Heard parts = new Heard();
        SearchResult result = search(strategy, 7, null, parts);
        int handovers = 0;
        while (result.rest() != null) {
            handovers++;
            result = search(strategy, 7, result.rest(), parts);
        }
        assertThat(handovers).isPositive();
        assertThat(withoutTime(result.progress())).isEqualTo(withoutTime(expected.progress()));
        assertThat(result.result()).isEqualTo(expected.result());
        assertThat(result.covered()).isEqualTo(expected.covered());
        assertThat(result.reason()).isEqualTo(expected.reason());
        assertThat(parts.found).containsExactlyElementsOf(whole.found).isNotEmpty();
    }

    private static Progress withoutTime(Progress all) {
        List<Progress.Part> parts = all.parts().stream()
                .map(each -> new Progress.Part(each.strategy(), each.verdict(), withoutTime(each.figures())))
                .toList();
        return new Progress(
                all.executions(),
                all.redundant(),
                all.classes(),
                all.discarded(),
                all.cut(),
                all.uncontrolled(),
                all.steps(),
                all.findings(),
                Duration.ZERO,
                parts,
                null);
    }

    @Test
    void remembersTheWeakAccessesOfExecutionsLongAgo() {
        Compiled program = Compiled.of("Early", """
                import java.util.concurrent.atomic.AtomicInteger;
                class Early {
                    static final AtomicInteger X = new AtomicInteger();
                    static void main() {
                        new Thread(() -> X.set(1)).start();
                        if (X.get() == 0) {
                            X.getOpaque();
                        }
                    }
                }
                """);
        SearchListener nobody = new SearchListener() {};
        SearchResult result = search(program, "dfs", 1, null, nobody);
        WeakAccesses ofTheFirst = result.weak();
        assertThat(ofTheFirst.sites()).singleElement().returns(7, Site::line);
        while (result.rest() != null) {
            result = search(program, "dfs", 1, result.rest(), nobody);
        }
        assertThat(result.weak()).isEqualTo(ofTheFirst);
    }

    private static SearchResult search(String strategy, int bears, @Nullable Stand stand, SearchListener listener) {
        return search(Compiled.of("Wake", Programs.NOTIFY), strategy, bears, stand, listener);
    }

    private static SearchResult search(
            Compiled compiled, String strategy, int bears, @Nullable Stand stand, SearchListener listener) {
        Program program = new Program() {
            private int worn;

            @Override
            public Thread main() {
                return compiled.main();
            }

            @Override
            public boolean isWorn() {
                return worn++ == bears;
            }

            @Override
            public ClassLoader loader() {
                return compiled.loader();
            }
        };
        Setup setup = new Setup(
                program,
                Backends.all().get(0),
                null,
                new Schedule.Run(List.of(), "Wake", List.of()),
                Schedule.Fixed.here(1, strategy));
        Budget budget = Budget.DEFAULT.withTime(Duration.ofMinutes(5)).withExecutions(EXECUTIONS);
        Search search = new Search(setup, Strategies.named(strategy, 5), budget, listener, Sources.NONE);
        return (stand == null ? search : search.resume(stand)).run();
    }

    /** What was found, in order. */
    private static final class Heard implements SearchListener {
        private final List<String> found = new ArrayList<>();

        @Override
        public void found(Finding finding, Interleaving interleaving) {
            found.add(finding.rank() + " " + finding.fingerprint());
        }
    }
}
