package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Dependence;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search has as many executions as programs have classes whose number is known, from theory or from other tools. */
@Tag("once")
final class KnownCountsTest {
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
        "one-lock, 5, 120"
    })
    void bundledProgramsHaveAsManyClassesAsIsKnown(String name, String argument, int classes) throws Exception {
        Executable program = argument == null ? ExamplePrograms.load(name) : ExamplePrograms.load(name, argument);

        assertThat(endings(program::main, new Dpor())).containsExactly(Map.entry(Ending.COMPLETE, classes));
    }

    /** On platform threads that takes minutes. To look at pairs once only, when they are new, loses 12 classes of the largest. */
    @EnabledForJreRange(min = JRE.JAVA_21)
    @ParameterizedTest
    @CsvSource({"sigma, 6, 10395", "sigma, 7, 135135", "one-lock, 8, 40320"})
    void andTheLargeOnesToo(String name, String argument, int classes) throws Exception {
        bundledProgramsHaveAsManyClassesAsIsKnown(name, argument, classes);
    }

    /** A try comes before, within or after: to turn round only what takes a lock finds two of these three. */
    @Test
    void aTryIsTurnedRoundWithARelease() {
        Compiled program = Compiled.ofThreads(
                "ReentrantLock lock = new ReentrantLock();", "lock.lock(); lock.unlock();", "lock.tryLock();");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 2), Map.entry(Ending.STUCK, 1));
    }

    /** Without what threads were about to do at the end, only the deadlock would be seen. */
    @Test
    void whatAThreadWaitsForAtTheEndCounts() {
        Compiled program = Compiled.ofThreads(
                "ReentrantLock lock = new ReentrantLock(); CountDownLatch latch = new CountDownLatch(1);",
                "lock.lock(); latch.await(); lock.unlock();",
                "lock.lock(); latch.countDown(); lock.unlock();");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 1), Map.entry(Ending.STUCK, 1));
    }

    /** Likewise for what one has waited for in vain until time ran out. */
    @Test
    void whatAThreadGaveUpWaitingForCounts() {
        Compiled program = Compiled.ofThreads(
                "ReentrantLock lock = new ReentrantLock(); CountDownLatch latch = new CountDownLatch(1);",
                "lock.lock(); latch.await(); lock.unlock();",
                "if (lock.tryLock(1, TimeUnit.SECONDS)) { latch.countDown(); lock.unlock(); }");

        assertThat(endings(program::main, new Dpor()))
                .containsExactly(Map.entry(Ending.COMPLETE, 1), Map.entry(Ending.STUCK, 1));
    }

    /**
     * A wait ends by a notification or by an interrupt. An interrupt that can only come after the notification ends it where that was lost: the
     * interrupt is there when the wait begins, or comes later. One that may come at any moment does so too (2 classes), and where the waiter
     * comes first: it is there when the wait begins (1); it ends the wait, and the waiter has its lock back before the notifier takes it, or
     * after (2); or the notification ends the wait, and when the interrupt comes then nobody can tell (1).
     */
    @ParameterizedTest
    @CsvSource({"false, 3", "true, 6"})
    void aWaitThatANotificationEndsMightHaveBeenInterrupted(boolean byAnother, int classes) {
        Compiled program = Compiled.of("Woken", """
                class Woken {
                    static void main() {
                        Object lock = new Object();
                        Thread waiter = new Thread(() -> {
                            try {
                                synchronized (lock) { lock.wait(); }
                            } catch (InterruptedException expected) {
                                return;
                            }
                        });
                        waiter.start();
                        Runnable interrupt = () -> waiter.interrupt();
                        if (%b) {
                            new Thread(interrupt).start();
                        }
                        synchronized (lock) { lock.notify(); }
                        if (!%1$b) {
                            interrupt.run();
                        }
                    }
                }
                """.formatted(byAnother));
        Dpor dpor = new Dpor();

        assertThat(endings(program::main, dpor)).containsExactly(Map.entry(Ending.COMPLETE, classes));
        assertThat(dpor.redundant()).isZero();
        assertThat(ClassCount.of(program::main, Dependence.MODEL)).isEqualTo(classes);
    }
}
