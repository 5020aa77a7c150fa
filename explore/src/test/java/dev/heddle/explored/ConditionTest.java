package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Waits for conditions of a lock, with the signals, interrupts and times that end them. */
final class ConditionTest {
    @Test
    void aSignalWakesTheOneThatHasWaitedLongest() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(false);
            Thread first = new Thread(() -> awaitOnce(guarded, "first"));
            Thread second = new Thread(() -> awaitOnce(guarded, "second"));
            first.start();
            untilThereWait(1, guarded);
            second.start();
            untilThereWait(2, guarded);
            guarded.lock.lock();
            guarded.changed.signal();
            guarded.lock.unlock();
            first.join();
            guarded.lock.lock();
            observe("signalled");
            guarded.changed.signal();
            guarded.lock.unlock();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first signalled second");
        assertThat(explored.classes()).isEqualTo(4);
    }

    private static void untilThereWait(int waiters, Guarded guarded) {
        int waiting;
        do {
            Thread.yield();
            guarded.lock.lock();
            waiting = guarded.lock.getWaitQueueLength(guarded.changed);
            guarded.lock.unlock();
        } while (waiting < waiters);
    }

    private static void awaitOnce(Guarded guarded, String name) {
        guarded.lock.lock();
        try {
            guarded.changed.await();
            observe(name);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        } finally {
            guarded.lock.unlock();
        }
    }

    @Test
    void aSignalBeforeTheWaitIsLost() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(false);
            Thread waiter = new Thread(() -> awaitOnce(guarded, "woken"));
            waiter.start();
            guarded.lock.lock();
            guarded.changed.signal();
            guarded.lock.unlock();
            waiter.join();
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "woken");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aTimedWaitEndsWhereNobodySignals() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(false);
            Thread other = new Thread(() -> {
                guarded.lock.lock();
                guarded.changed.signal();
                guarded.lock.unlock();
            });
            other.start();
            guarded.lock.lock();
            long left = guarded.changed.awaitNanos(1_000_000);
            observe(left > 0);
            guarded.lock.unlock();
        });

        assertThat(explored.outcomes()).containsExactly("false", "true");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aSignalAndAnInterruptAtOnceLoseNeither() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(false);
            Thread waiter = new Thread(() -> {
                guarded.lock.lock();
                try {
                    guarded.changed.await();
                    observe("signalled " + Thread.currentThread().isInterrupted());
                } catch (InterruptedException interrupted) {
                    observe("interrupted " + Thread.currentThread().isInterrupted());
                } finally {
                    guarded.lock.unlock();
                }
            });
            Thread interrupter = new Thread(waiter::interrupt);
            waiter.start();
            untilThereWait(1, guarded);
            guarded.lock.lock();
            interrupter.start();
            guarded.changed.signal();
            guarded.lock.unlock();
            waiter.join();
            interrupter.join();
        });

        // Signalled first, and interrupted before or after it looks; or interrupted first. Never both lost.
        assertThat(explored.outcomes()).containsExactly("interrupted false", "signalled false", "signalled true");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void aSignalThatMeetsAnInterruptGoesToTheOtherWaiterOrToIt() {
        Explored explored = Explored.inEachClass(() -> {
            Guarded guarded = new Guarded(false);
            Thread first = new Thread(() -> awaitInterruptibly(guarded));
            Thread second = new Thread(() -> awaitInterruptibly(guarded));
            first.start();
            second.start();
            untilThereWait(2, guarded);
            guarded.lock.lock();
            first.interrupt();
            guarded.changed.signal();
            guarded.lock.unlock();
            first.join();
            guarded.lock.lock();
            guarded.changed.signal();
            guarded.lock.unlock();
            second.join();
        });

        // The first to end is the interrupted one; the second signal wakes whoever is left, if anybody is.
        assertThat(explored.outcomes())
                .containsExactlyInAnyOrder("signalled signalled", "interrupted signalled", "signalled interrupted");
        assertThat(explored.classes()).isEqualTo(30);
    }

    private static void awaitInterruptibly(Guarded guarded) {
        guarded.lock.lock();
        try {
            guarded.changed.await();
            observe("signalled");
        } catch (InterruptedException interrupted) {
            observe("interrupted");
        } finally {
            guarded.lock.unlock();
        }
    }

    @Test
    void threeWaitersAllWakeAtASignalToAll() {
        Explored explored = Explored.inEachClass(() -> {
            Guarded guarded = new Guarded(false);
            Thread[] waiters = new Thread[3];
            for (int i = 0; i < waiters.length; i++) {
                waiters[i] = new Thread(() -> {
                    guarded.lock.lock();
                    while (guarded.value == 0) {
                        guarded.changed.awaitUninterruptibly();
                    }
                    guarded.value++;
                    guarded.lock.unlock();
                });
                waiters[i].start();
            }
            guarded.lock.lock();
            guarded.value = 1;
            guarded.changed.signalAll();
            guarded.lock.unlock();
            for (Thread waiter : waiters) {
                waiter.join();
            }
            observe(guarded.value);
        });

        assertThat(explored.outcomes()).containsExactly("4");
        assertThat(explored.classes()).isEqualTo(96);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void anAwaitWithoutTimeGivesTheLockBackForAMoment() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = lock.newCondition();
            Thread other = new Thread(() -> {
                lock.lock();
                observe("other");
                condition.signal();
                lock.unlock();
            });
            lock.lock();
            other.start();
            observe(condition.await(0, TimeUnit.SECONDS));
            lock.unlock();
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        // The other comes too late, while the lock is given back and nobody waits any more, or while somebody does.
        assertThat(explored.outcomes()).containsExactly("false other", "other false", "other true");
        assertThat(explored.classes()).isEqualTo(3);
    }
}
