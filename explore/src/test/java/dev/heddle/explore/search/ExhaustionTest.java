package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExhaustionTest {
    private static Finding deadlock(String pool, String inner, String tasks) {
        String source = """
                import java.util.*;
                import java.util.concurrent.*;

                class Nested {
                    static void main() throws Exception {
                        ExecutorService pool = %s;
                        List<Future<?>> outer = new ArrayList<>();
                        for (int i = 0; i < %s; i++) {
                            outer.add(pool.submit(() -> {
                                %s;
                                return null;
                            }));
                        }
                        for (Future<?> each : outer) {
                            each.get();
                        }
                        pool.shutdown();
                    }

                    static void latch(ExecutorService pool) throws Exception {
                        CountDownLatch latch = new CountDownLatch(1);
                        pool.execute(latch::countDown);
                        latch.await();
                    }
                }
                """.formatted(pool, tasks, inner);
        Searching search = Searching.with(Compiled.of("Nested", source), Strategies.named("random", 1), 200);
        return search.only(FindingKind.DEADLOCK);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Executors.newFixedThreadPool(1) | pool.submit(() -> 1).get() | 1 | the only thread of the pool waits for a task still in its queue
            Executors.newFixedThreadPool(2) | pool.submit(() -> 1).get() | 2 | all 2 threads of the pool wait for tasks still in its queue
            Executors.newFixedThreadPool(2) | latch(pool)                | 2 | all 2 threads of the pool wait, and 2 tasks in its queue can't begin
            new ForkJoinPool(1)             | latch(pool)                | 1 | the only thread of the pool waits, and the task in its queue can't begin
            """)
    void aPoolWhoseThreadsAllWaitForItsQueueIsNamedFirst(String pool, String inner, String tasks, String sentence) {
        assertThat(deadlock(pool, inner, tasks).message()).startsWith("deadlock: " + sentence + "; main waits in ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Executors.newFixedThreadPool(2) | new CountDownLatch(1).await() | 1
            Executors.newFixedThreadPool(1) | new CountDownLatch(1).await() | 1
            """)
    void aPoolWithAnEmptyQueueIsNot(String pool, String inner, String tasks) {
        assertThat(deadlock(pool, inner, tasks).message()).startsWith("deadlock: main waits in ");
    }
}
