package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.strategy.Strategies;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many orders were tried, nothing is claimed of all where something was done to memory that can't be seen. */
final class UnseenWaysTest {
    private static SearchResult search(String strategy, String here) {
        Compiled program = Compiled.of("Main", """
            import java.io.*;
            class Main implements Serializable {
                int value;
                static void write(Object object) {
                    try {
                        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(object);
                    } catch (IOException impossible) { throw new AssertionError(impossible); }
                }
                static void main() {
                    Main shared = new Main();
                    Thread other = new Thread(() -> shared.value = 1);
                    other.start();
                    %s
                    try { other.join(); } catch (InterruptedException impossible) { }
                    write(shared);
                }
            }
            """.formatted(here));
        return Searching.with(program, Strategies.named(strategy, 1), 100_000).result;
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "bounded", "auto"})
    void nothingIsVerified(String strategy) {
        SearchResult result = search(strategy, "write(shared);");
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.covered()).isNull();
        assertThat(result.reason())
                .isEqualTo("not everything can be seen, as Java serialisation reads and writes fields by itself");
        assertThat(result.progress().parts()).noneMatch(each -> each.verdict() == Result.VERIFIED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "auto"})
    void whatIsFoundIsNotAllThereIs(String strategy) {
        SearchResult result = search(strategy, "write(shared); if (shared.value == 1) throw new AssertionError();");
        assertThat(result.result()).isEqualTo(Result.VIOLATION);
        assertThat(result.covered()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "auto"})
    void whatIsDoneAloneMakesNoDifference(String strategy) {
        assertThat(search(strategy, "").result()).isEqualTo(Result.VERIFIED);
    }
}
