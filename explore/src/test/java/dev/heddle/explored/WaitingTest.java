package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Waits and sleeps, with the notifications and interrupts that end them. */
final class WaitingTest {
    private static void waitOn(Object monitor, String name) {
        synchronized (monitor) {
            try {
                monitor.wait();
                observe(name + (Thread.currentThread().isInterrupted() ? " notified, flag kept" : " notified"));
            } catch (InterruptedException interrupted) {
                observe(name + (Thread.currentThread().isInterrupted() ? " interrupted twice" : " interrupted"));
            }
        }
    }

    @Test
    void anInterruptEndsAWaitWheneverItComes() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            Thread waiter = new Thread(() -> waitOn(monitor, "waiter"));
            waiter.start();
            waiter.interrupt();
            waiter.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("waiter interrupted");
        // The interrupt comes before the wait begins, or after.
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aNotificationIsNotLostToAWaiterThatIsInterrupted() {
        Explored explored = Explored.inEachClass(() -> {
            Object monitor = new Object();
            Thread one = new Thread(() -> waitOn(monitor, "one"));
            Thread two = new Thread(() -> waitOn(monitor, "two"));
            one.start();
            two.start();
            one.interrupt();
            synchronized (monitor) {
                monitor.notify();
            }
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "one interrupted DEADLOCK",
                        "one interrupted two notified",
                        "one notified, flag kept DEADLOCK",
                        "two notified one interrupted");
        // As many as trying every order finds, which takes hundreds of thousands of executions.
        assertThat(explored.classes()).isEqualTo(28);
    }

    @Test
    void allThreeWaitersWakeInAnyOrder() {
        Explored explored = Explored.inEachClass(() -> {
            Object monitor = new Object();
            CountDownLatch waiting = new CountDownLatch(3);
            for (String name : new String[] {"a", "b", "c"}) {
                new Thread(() -> {
                            synchronized (monitor) {
                                waiting.countDown();
                                waitQuietly(monitor);
                                observe(name);
                            }
                        })
                        .start();
            }
            waiting.await();
            synchronized (monitor) {
                monitor.notifyAll();
            }
        });

        assertThat(explored.outcomes()).containsExactly("a b c", "a c b", "b a c", "b c a", "c a b", "c b a");
        // They come in any of six orders, and have the monitor back in any of six.
        assertThat(explored.classes()).isEqualTo(36);
    }

    @Test
    void aSleeperThatHasSaidSoCanBeInterrupted() {
        Explored explored = Explored.inEveryOrder(() -> {
            CountDownLatch sleeping = new CountDownLatch(1);
            Thread sleeper = new Thread(() -> {
                sleeping.countDown();
                try {
                    Thread.sleep(1000);
                    observe("slept");
                } catch (InterruptedException interrupted) {
                    observe("interrupted");
                }
            });
            sleeper.start();
            sleeping.await();
            sleeper.interrupt();
        });

        assertThat(explored.outcomes()).containsExactly("interrupted", "slept");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void anInterruptEndsALoopThatOnlySleeps() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread sleeper = new Thread(() -> {
                try {
                    while (true) {
                        Thread.sleep(10);
                    }
                } catch (InterruptedException interrupted) {
                    observe("interrupted");
                }
            });
            sleeper.start();
            sleeper.interrupt();
            sleeper.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("interrupted");
        assertThat(explored.classes()).isEqualTo(2);
    }

    /** Waits for a notification that no interrupt comes before. */
    static void waitQuietly(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
