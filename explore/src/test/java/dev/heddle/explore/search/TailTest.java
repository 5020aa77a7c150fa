package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What goes on after the program's end does so for a while. */
final class TailTest {
    private static final Compiled PROGRAM = Compiled.of("Tail", """
            class Tail {
                static volatile int x;

                static void main() {
                    Thread daemon = new Thread(() -> {
                        for (int i = 0; i < 200; i++) {
                            x = i;
                            assert i != 20;
                        }
                    }, "daemon");
                    daemon.setDaemon(true);
                    daemon.start();
                }
            }
            """);

    private static Searching within(int tail) {
        Limits limits = new Limits(Limits.DEFAULT.steps(), Limits.DEFAULT.threads(), tail);
        // Without a preemption the main thread ends first.
        return Searching.with(PROGRAM, Strategies.named("bounded:0", 1), 1, limits);
    }

    @Test
    void aDaemonGoesOnAfterTheEnd() {
        assertThat(within(1_000).only(FindingKind.ASSERTION).status()).isEqualTo(Status.CONFIRMED);
    }

    @Test
    void aDaemonGoesNoFurtherThanTheTail() {
        assertThat(within(10).findings).isEmpty();
        assertThat(within(22).only(FindingKind.ASSERTION).status()).isEqualTo(Status.CONFIRMED);
    }

    /** Otherwise what is shown would be shown in an execution that goes on up to its bound, and tried hundreds of times. */
    @Test
    void whoSleepsForEverLetsTheProgramComeToItsEnd() {
        Compiled figures = Compiled.of("Figures", """
                class Figures {
                    static int n;

                    static void main() throws Exception {
                        Thread daemon = new Thread(() -> {
                            while (true) {
                                n++;
                                try {
                                    Thread.sleep(10);
                                } catch (InterruptedException e) {
                                    return;
                                }
                            }
                        }, "daemon");
                        daemon.setDaemon(true);
                        daemon.start();
                        n = 0;
                        Thread.sleep(50);
                    }
                }
                """);
        Limits limits = new Limits(5_000, Limits.DEFAULT.threads(), 10);
        Searching search = Searching.with(figures, Strategies.named("pos", 1), 10, limits);
        assertThat(search.findings).isNotEmpty().allSatisfy(each -> {
            assertThat(each.status()).isEqualTo(Status.CONFIRMED);
            assertThat(Objects.requireNonNull(each.witness()).schedule().steps())
                    .hasSizeLessThan(100);
        });
    }
}
