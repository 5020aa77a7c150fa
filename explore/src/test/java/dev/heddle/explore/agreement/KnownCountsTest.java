package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search has as many executions as programs have classes whose number is known, from theory or from other tools. */
final class KnownCountsTest {
    /** Platform threads are slow. */
    private static final boolean FAST = Backends.all().size() > 1;

    /** Counts the executions by how they ended. */
    private static Map<Ending, Integer> endings(Supplier<Thread> program, Dpor dpor) {
        Scheduler scheduler = new Scheduler(Backends.all().get(0), dpor);
        Map<Ending, Integer> endings = new EnumMap<>(Ending.class);
        while (dpor.begin()) {
            Verdict verdict = scheduler.run(program.get());
            endings.merge(verdict.ending(), 1, Integer::sum);
        }
        return endings;
    }

    @ParameterizedTest
    @CsvSource({
        "peeking, , 12870",
        "write-write, , 6",
        "slice-growth, , 3",
        "indexer, 11, 1",
        "indexer, 12, 8",
        "indexer, 13, 64",
        "indexer, 14, 512",
        "sigma, 5, 945",
        "one-lock, 5, 120",
        "one-lock, 8, 40320"
    })
    void bundledProgramsHaveAsManyClassesAsIsKnown(String name, String argument, int classes) throws Exception {
        if (classes > 1000 && !FAST) {
            return;
        }
        Executable program = argument == null ? ExamplePrograms.load(name) : ExamplePrograms.load(name, argument);

        assertThat(endings(program::main, new Dpor())).containsExactly(Map.entry(Ending.COMPLETE, classes));
    }

    private static Compiled twoThreads(String shared, String one, String other) {
        return Compiled.of("Two", """
                import java.util.concurrent.*;
                import java.util.concurrent.locks.*;

                class Two {
                    static void main() throws Exception {
                        %s
                        Thread one = new Thread(() -> { try { %s } catch (InterruptedException impossible) {} });
                        Thread other = new Thread(() -> { try { %s } catch (InterruptedException impossible) {} });
                        one.start();
                        other.start();
                    }
                }
                """.formatted(
                        shared, one + "if (false) Thread.sleep(0);", other + "if (false) Thread.sleep(0);"));
    }

    /** A try comes before, within or after: to turn round only what takes a lock finds two of these three. */
    @Test
    void aTryIsTurnedRoundWithARelease() {
        Compiled program = twoThreads(
                "ReentrantLock lock = new ReentrantLock();", "lock.lock(); lock.unlock();", "lock.tryLock();");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 2), Map.entry(Ending.STUCK, 1));
    }

    /** Without what threads were about to do at the end, only the deadlock would be seen. */
    @Test
    void whatAThreadWaitsForAtTheEndCounts() {
        Compiled program = twoThreads(
                "ReentrantLock lock = new ReentrantLock(); CountDownLatch latch = new CountDownLatch(1);",
                "lock.lock(); latch.await(); lock.unlock();",
                "lock.lock(); latch.countDown(); lock.unlock();");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 1), Map.entry(Ending.STUCK, 1));
    }

    /** Likewise for what one has waited for in vain until time ran out. */
    @Test
    void whatAThreadGaveUpWaitingForCounts() {
        Compiled program = twoThreads(
                "ReentrantLock lock = new ReentrantLock(); CountDownLatch latch = new CountDownLatch(1);",
                "lock.lock(); latch.await(); lock.unlock();",
                "if (lock.tryLock(1, TimeUnit.SECONDS)) { latch.countDown(); lock.unlock(); }");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 1), Map.entry(Ending.STUCK, 1));
    }

    /** A thread that is notified and interrupted leaves its wait the one way or the other. */
    @Test
    void aWaitThatANotificationEndsMightHaveBeenInterrupted() {
        Compiled program = Compiled.of("Woken", """
                class Woken {
                    static void main() throws Exception {
                        Object lock = new Object();
                        Thread waiter = new Thread(() -> {
                            try {
                                synchronized (lock) { lock.wait(); }
                            } catch (InterruptedException expected) {
                                return;
                            }
                        });
                        waiter.start();
                        synchronized (lock) { lock.notify(); }
                        waiter.interrupt();
                    }
                }
                """);
        Dpor dpor = new Dpor();

        // The notification is lost, and then the interrupt comes before the wait or after it began; or it is not, and
        // the interrupt
        // comes before or after the thread has gone on.
        assertThat(endings(program::main, dpor)).containsOnlyKeys(Ending.COMPLETE);
        assertThat(dpor.redundant()).isZero();
    }
}
