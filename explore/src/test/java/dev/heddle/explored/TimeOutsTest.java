package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Waits with a time-out beside threads that sleep: they give up before those that have slept for longer go on, or after. */
final class TimeOutsTest {
    private static volatile boolean done;

    private static Thread sleeping(long millis) {
        return new Thread(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
            }
            done = true;
        });
    }

    @Test
    void aWaitMayBeOverBeforeALongerSleep() {
        Explored explored = inEveryOrder(() -> {
            Thread other = sleeping(1000);
            other.start();
            synchronized (TimeOutsTest.class) {
                TimeOutsTest.class.wait(10);
            }
            observe(done);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("false", "true");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aWaitIsNotOverBeforeAShorterSleep() {
        Explored explored = inEveryOrder(() -> {
            Thread other = sleeping(10);
            other.start();
            synchronized (TimeOutsTest.class) {
                TimeOutsTest.class.wait(1000);
            }
            observe(done);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aWaitIsNotOverWhileAThreadThatHasNotSleptCanMove() {
        Explored explored = inEveryOrder(() -> {
            CountDownLatch latch = new CountDownLatch(1);
            Thread sleeper = sleeping(60_000);
            Thread opener = new Thread(latch::countDown);
            sleeper.start();
            opener.start();
            observe(latch.await(10, TimeUnit.SECONDS));
            sleeper.join();
            opener.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void waitsAreOverInTheOrderOfTheirDeadlines() {
        Explored explored = inEveryOrder(() -> {
            ArrayBlockingQueue<String> empty = new ArrayBlockingQueue<>(1);
            Thread longer = new Thread(() -> giveUp(empty, 20));
            Thread shorter = new Thread(() -> giveUp(empty, 10));
            longer.start();
            shorter.start();
            longer.join();
            shorter.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("10 20");
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static void giveUp(ArrayBlockingQueue<String> queue, int millis) {
        try {
            if (queue.poll(millis, TimeUnit.MILLISECONDS) == null) {
                observe(millis);
            }
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void aLoopThatPollsGivesUpBeforeALongerSleepIsOver() {
        Explored explored = inEveryOrder(() -> {
            Thread other = sleeping(1000);
            other.start();
            long start = System.nanoTime();
            boolean seen = false;
            while (!seen && System.nanoTime() - start < 30_000_000) {
                Thread.sleep(10);
                seen = done;
            }
            observe(seen);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("false", "true");
        assertThat(explored.classes()).isEqualTo(4);
    }

    /** Its time is over before it is notified, but it has not moved yet: it has to wait for the lock all the same. */
    @Test
    void whoIsNotifiedAfterItsTimeHasPassedWaitsForTheLock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            int[] inside = {0};
            Thread notifier = new Thread(() -> {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
                synchronized (monitor) {
                    inside[0]++;
                    monitor.notify();
                    Thread.yield();
                    inside[0]--;
                }
            });
            notifier.start();
            synchronized (monitor) {
                monitor.wait(5);
                observe(inside[0]);
            }
            notifier.join();
        });

        assertThat(explored.outcomes()).containsExactly("0");
    }
}
