package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Loops that do nothing but look whether another thread has done something. */
final class SpinningTest {
    private static volatile boolean ready;

    @Test
    void aThreadThatSpinsGoesOnOnceTheFlagIsSet() {
        Explored explored = Explored.inEveryOrder(() -> {
            ready = false;
            Thread spinner = new Thread(() -> {
                while (!ready) {
                    Thread.onSpinWait();
                }
                observe("went on");
            });
            spinner.start();
            ready = true;
            spinner.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("went on");
        // The spinner sees the flag set at once, or not at its first turn: that the turns after it come to nothing is
        // known.
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static volatile int beat;

    @Test
    void turnsOfALoopThatComeToNothingAreNoPartOfTheTrace() {
        Explored explored = Explored.inEveryOrder(() -> {
            beat = 0;
            Thread spinner = new Thread(() -> {
                while (beat < 3) {
                    Thread.onSpinWait();
                }
                observe("went on");
            });
            spinner.start();
            beat = 1;
            beat = 2;
            beat = 3;
            spinner.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("went on");
        // The first turn, which is compared with none before, reads 0, 1, 2 or 3; all others but the last come to
        // nothing.
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aThreadThatSpinsForEverIsALivelock() {
        Explored explored = Explored.inEveryOrder(() -> {
            ready = false;
            Thread spinner = new Thread(() -> {
                while (!ready) {
                    Thread.onSpinWait();
                }
            });
            spinner.start();
            spinner.join();
        });

        assertThat(explored.outcomes()).containsExactly("LIVELOCK");
        assertThat(explored.classes()).isEqualTo(1);
    }

    private static volatile boolean running;

    /** What the loop reads before it comes to the loop inside counts as much as what it reads after that. */
    @Test
    void aLoopWaitsAlsoForWhatItReadBeforeALoopInside() {
        Explored explored = Explored.inEveryOrder(() -> {
            running = true;
            beat = 0;
            Thread spinner = new Thread(() -> {
                while (running) {
                    for (int i = 0; i < 2 && beat == 0; i++) {
                        Thread.onSpinWait();
                    }
                }
                observe("went on");
            });
            spinner.start();
            Thread.sleep(1_000);
            running = false;
            spinner.join();
        });

        assertThat(explored.outcomes()).containsExactly("went on");
        assertThat(explored.complete()).isTrue();
    }

    @Test
    void aServiceThatPollsAQueueEndsWhenItIsTold() {
        Explored explored = Explored.inEveryOrder(() -> {
            running = true;
            LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
            Thread service = new Thread(() -> {
                try {
                    while (running) {
                        queue.poll(100, TimeUnit.MILLISECONDS);
                    }
                    observe("went on");
                } catch (InterruptedException e) {
                    observe("interrupted");
                }
            });
            service.start();
            Thread.sleep(1_000);
            running = false;
            service.join();
        });

        assertThat(explored.outcomes()).containsExactly("went on");
    }

    /** Goes round until there is a job, and looks at a flag as well. */
    private static void serve(Callable<Boolean> hasJob) {
        try {
            while (!hasJob.call()) {
                for (int i = 0; i < 2 && !ready; i++) {
                    Thread.onSpinWait();
                }
            }
            observe("went on");
        } catch (Exception e) {
            observe(e.toString());
        }
    }

    /** Of what is in the queue nothing is seen, as it is guarded inside the JDK. */
    @Test
    void whoPollsAQueueAndLooksAtAFlagGetsWhatIsPutIntoTheQueue() {
        Explored explored = Explored.inEveryOrder(() -> {
            ready = false;
            ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
            Thread service = new Thread(() -> serve(() -> queue.poll(10, TimeUnit.MILLISECONDS) != null));
            service.start();
            Thread.sleep(5_000);
            queue.add("job");
            service.join();
        });

        assertThat(explored.outcomes()).containsExactly("went on");
    }

    @Test
    void whoAwaitsALatchForATimeAndLooksAtAFlagHearsOfTheLatch() {
        Explored explored = Explored.withPreemptions(2, () -> {
            ready = false;
            CountDownLatch latch = new CountDownLatch(1);
            Thread service = new Thread(() -> serve(() -> latch.await(10, TimeUnit.MILLISECONDS)));
            service.start();
            Thread.sleep(5_000);
            latch.countDown();
            service.join();
        });

        assertThat(explored.outcomes()).containsExactly("went on");
    }
}
