package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.strategy.Strategies;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** How threads of the program begin and end, and what they leave behind. */
final class ThreadLivesTest {
    @Test
    void aThreadThatDiesGivesItsMonitorsBack() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            Thread other = new Thread(() -> {
                synchronized (monitor) {
                    throw new IllegalStateException("over");
                }
            });
            other.start();
            synchronized (monitor) {
                observe("in");
            }
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("in EXCEPTION: java.lang.IllegalStateException: over");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aThreadThatDiesKeepsItsLocks() {
        Explored explored = Explored.inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = new Thread(() -> {
                lock.lock();
                throw new IllegalStateException("over");
            });
            other.start();
            lock.lock();
            observe("in");
            lock.unlock();
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "EXCEPTION: java.lang.IllegalStateException: over DEADLOCK",
                        "in EXCEPTION: java.lang.IllegalStateException: over");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void theEndOfAThreadWakesWhoeverWaitsOnItAndNobodyLater() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            synchronized (other) {
                other.wait();
            }
            observe("woken");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "woken");
        // The wait begins before the thread's end, or after.
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void joiningAThreadThatIsNotStartedYetWaitsForNothing() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread late = new Thread(() -> observe("late"));
            Thread joiner = new Thread(() -> {
                try {
                    late.join();
                    observe("joined");
                } catch (InterruptedException impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
            joiner.start();
            late.start();
        });

        assertThat(explored.outcomes()).containsExactly("joined late", "late joined");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aThreadStartsOnce() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread twice = new Thread(() -> observe("ran"));
            Thread other = new Thread(() -> start(twice));
            other.start();
            start(twice);
            twice.join();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("ran refused", "refused ran");
        assertThat(explored.classes()).isEqualTo(4);
    }

    private static void start(Thread thread) {
        try {
            thread.start();
        } catch (IllegalThreadStateException started) {
            observe("refused");
        }
    }

    @Test
    void anInterruptBeforeTheStartIsKept() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread late = new Thread(() -> observe(Thread.currentThread().isInterrupted()));
            Thread other = new Thread(late::interrupt);
            other.start();
            late.start();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("false", "true");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void aThousandThreadsLoseUpdatesInEveryOrder() {
        Explored explored = Explored.explore(
                () -> {
                    AtomicInteger counted = new AtomicInteger();
                    int[] plain = {0};
                    Thread[] threads = new Thread[1000];
                    for (int i = 0; i < threads.length; i++) {
                        threads[i] = new Thread(() -> {
                            counted.incrementAndGet();
                            int seen = plain[0];
                            plain[0] = seen + 1;
                        });
                        threads[i].start();
                    }
                    for (Thread each : threads) {
                        each.join();
                    }
                    observe(counted.get());
                    observe(plain[0] < threads.length ? "lost" : "kept");
                },
                Strategies.named("random", 1),
                10);

        assertThat(explored.executions()).isEqualTo(10);
        assertThat(explored.classes()).isEqualTo(10);
        assertThat(explored.outcomes()).containsExactly("1000 lost");
        assertThat(explored.races()).anyMatch(race -> race.contains("int[]@1[0]"));
    }
}
