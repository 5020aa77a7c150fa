package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Threads that wait until another is in some state. */
final class ThreadStatesTest {
    @Test
    void aWaitForAStateEndsWhenTheThreadWaits() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            Thread waiter = new Thread(() -> {
                synchronized (monitor) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException never) {
                        throw new AssertionError(never);
                    }
                }
            });
            waiter.start();
            while (waiter.getState() != Thread.State.WAITING) {
                Thread.yield();
            }
            synchronized (monitor) {
                monitor.notify();
            }
            waiter.join();
            observe("done");
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void orIsParked() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread parked = new Thread(LockSupport::park);
            parked.start();
            while (parked.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            LockSupport.unpark(parked);
            parked.join();
            observe("done");
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void orIsBlocked() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            Thread blocked = new Thread(() -> {
                synchronized (monitor) {
                    observe("in");
                }
            });
            synchronized (monitor) {
                blocked.start();
                while (blocked.getState() != Thread.State.BLOCKED) {
                    Thread.yield();
                }
                observe("seen");
            }
            blocked.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("seen in");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aThreadThatGoesRoundInALoopRuns() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread[] both = new Thread[2];
            for (int i = 0; i < 2; i++) {
                int other = 1 - i;
                both[i] = new Thread(() -> {
                    while (both[other].getState() == Thread.State.RUNNABLE) {
                        Thread.yield();
                    }
                });
            }
            both[0].start();
            both[1].start();
            both[0].join();
            both[1].join();
        });

        // Whoever finds the other not started yet, or at its end, does not wait at all.
        assertThat(explored.outcomes()).contains("LIVELOCK");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void aSleepingThreadWaits() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread sleeper = new Thread(() -> {
                try {
                    Thread.sleep(100_000);
                    observe("slept");
                } catch (InterruptedException expected) {
                    observe("interrupted");
                }
            });
            sleeper.start();
            if (sleeper.getState() == Thread.State.TIMED_WAITING) {
                observe("seen");
                sleeper.interrupt();
            }
            sleeper.join();
        });

        assertThat(explored.outcomes()).contains("seen interrupted", "slept");
        assertThat(explored.classes()).isEqualTo(5);
    }

    @Test
    void aWaitForAStateThatIsOverIsALivelock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            while (other.getState() != Thread.State.WAITING) {
                Thread.yield();
            }
        });

        assertThat(explored.outcomes()).containsExactly("LIVELOCK");
        assertThat(explored.classes()).isEqualTo(2);
    }

    /** The search for classes begins anew when it sees that somebody asks; what it knew by then is forgotten whole. */
    @Test
    void aStateMayBeAskedForAfterManyThingsWereTouched() {
        Explored explored = Explored.inEveryOrder(() -> {
            AtomicIntegerArray touched = new AtomicIntegerArray(100);
            Thread other = new Thread(() -> {
                for (int i = 0; i < touched.length(); i++) {
                    touched.set(i, 1);
                }
            });
            other.start();
            observe(other.getState());
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("RUNNABLE", "TERMINATED");
        assertThat(explored.classes()).isEqualTo(2);
    }

    /** The lock is free when the thread comes to it, or not: nothing but its state tells, so the search for classes does not vouch. */
    @Test
    void whetherAThreadIsBlockedMayBeSeenByNobodyElse() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object monitor = new Object();
            Thread other = new Thread(() -> {
                synchronized (monitor) {
                    Thread.yield();
                }
            });
            synchronized (monitor) {
                other.start();
                observe(other.getState());
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("BLOCKED", "RUNNABLE");
    }
}
