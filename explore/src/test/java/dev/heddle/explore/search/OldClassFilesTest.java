package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files of every version that a JVM takes can be explored. */
final class OldClassFilesTest {
    private static final String PROGRAM = """
            class Old implements Runnable {
                static int count = Integer.parseInt("0");
                static final Object LOCK = new Object();

                static synchronized void add() {
                    count++;
                }

                public void run() {
                    synchronized (LOCK) {
                        %s;
                    }
                }

                static void main() throws Exception {
                    Thread other = new Thread(new Old());
                    other.start();
                    %s;
                    other.join();
                    if (count != 2) {
                        throw new IllegalStateException("lost");
                    }
                }
            }
            """;

    private static Searching search(String program, int version) {
        return Searching.with(Compiled.old("Old", program, version), Strategies.named("auto", 1), 500);
    }

    @ParameterizedTest
    @ValueSource(ints = {45, 46, 47, 48, 49, 50, 51, 52})
    void oneWithoutABugIsVerified(int version) {
        Searching explored = search(PROGRAM.formatted("add()", "add()"), version);

        assertThat(explored.findings).isEmpty();
        assertThat(explored.result.result()).isEqualTo(Result.VERIFIED);
    }

    @ParameterizedTest
    @ValueSource(ints = {45, 48, 52})
    void oneWithABugIsFoundOut(int version) {
        Searching explored = search(PROGRAM.formatted("count++", "count++"), version);

        assertThat(explored.findings)
                .extracting(Finding::kind)
                .containsOnly(FindingKind.DATA_RACE, FindingKind.EXCEPTION);
    }
}
