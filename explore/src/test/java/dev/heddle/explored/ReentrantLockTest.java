package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

final class ReentrantLockTest {
    /** Something that a lock guards. */
    private static final class Guarded {
        final ReentrantLock lock;
        final Condition changed;
        int value;

        Guarded(boolean fair) {
            lock = new ReentrantLock(fair);
            changed = lock.newCondition();
        }

        void add(int amount) {
            lock.lock();
            try {
                value += amount;
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void guards() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(false);
            Thread other = new Thread(() -> guarded.add(1));
            other.start();
            guarded.add(1);
            other.join();
            observe(guarded.value);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void isTakenAgainByItsOwner() {
        Explored explored = inEveryOrder(() -> {
            Guarded guarded = new Guarded(true);
            Thread other = new Thread(() -> guarded.add(1));
            other.start();
            guarded.lock.lock();
            guarded.add(1);
            observe(guarded.lock.getHoldCount());
            guarded.lock.unlock();
            other.join();
            observe(guarded.value);
        });

        assertThat(explored.outcomes()).containsExactly("1 2");
    }

    @Test
    void aTryFindsItFreeOrHeld() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = new Thread(() -> {
                lock.lock();
                lock.unlock();
            });
            other.start();
            boolean taken = lock.tryLock();
            observe(taken);
            if (taken) {
                lock.unlock();
            }
        });

        assertThat(explored.outcomes()).containsExactly("false", "true");
    }

    @Test
    void aTimedTryWaitsForAnOwnerThatGivesItBack() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = new Thread(() -> {
                lock.lock();
                lock.unlock();
            });
            other.start();
            observe(lock.tryLock(1, TimeUnit.SECONDS));
            lock.unlock();
        });

        assertThat(explored.outcomes()).containsExactly("true");
    }

    @Test
    void aTimedTryGivesUpWhereTheOwnerNeverDoes() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = new Thread(lock::lock);
            other.start();
            long before = System.nanoTime();
            boolean taken = lock.tryLock(1, TimeUnit.SECONDS);
            observe(taken + " " + (taken || System.nanoTime() - before >= 1_000_000_000));
            other.join();
            if (taken) {
                observe(lock.getHoldCount());
            }
        });

        // Where the try came first, the other thread waits for ever.
        assertThat(explored.outcomes()).containsExactly("false true", "true true DEADLOCK");
    }

    @Test
    void twoTakenInOppositeOrdersDeadlock() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> {
                two.lock();
                one.lock();
                one.unlock();
                two.unlock();
            });
            other.start();
            one.lock();
            two.lock();
            two.unlock();
            one.unlock();
            other.join();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
    }

    @Test
    void aThreadThatDiesKeepsIt() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            Thread other = new Thread(() -> {
                lock.lock();
                throw new IllegalStateException("dies");
            });
            other.setUncaughtExceptionHandler((thread, thrown) -> {});
            other.start();
            lock.lock();
            lock.unlock();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
    }

    @Test
    void anInterruptEndsTheWaitOfWhoeverHeedsIt() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            Thread other = new Thread(() -> {
                try {
                    lock.lockInterruptibly();
                    observe("taken");
                } catch (InterruptedException interrupted) {
                    observe("interrupted " + Thread.currentThread().isInterrupted());
                }
            });
            other.start();
            other.interrupt();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("interrupted false");
    }

    @Test
    void nobodyOvertakesAtAFairOne() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock(true);
            lock.lock();
            Thread first = new Thread(() -> {
                lock.lock();
                observe("first");
                lock.unlock();
            });
            startInto(lock, first);
            Thread second = new Thread(() -> {
                lock.lock();
                observe("second");
                lock.unlock();
            });
            second.start();
            lock.unlock();
            lock.lock();
            observe("main");
            lock.unlock();
            first.join();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first main second", "first second main");
    }

    @Test
    void anybodyMayOvertakeAtAnUnfairOne() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            Thread first = new Thread(() -> {
                lock.lock();
                observe("first");
                lock.unlock();
            });
            startInto(lock, first);
            lock.unlock();
            lock.lock();
            observe("main");
            lock.unlock();
            first.join();
        });

        assertThat(explored.outcomes()).containsExactly("first main", "main first");
    }

    @Test
    void anUntimedTryOvertakesEvenAtAFairOne() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock lock = new ReentrantLock(true);
            lock.lock();
            Thread first = new Thread(() -> {
                lock.lock();
                lock.unlock();
            });
            first.start();
            while (!lock.hasQueuedThreads()) {
                Thread.yield();
            }
            lock.unlock();
            observe(lock.tryLock(0, TimeUnit.SECONDS) + " " + lock.tryLock());
        });

        // After the first thread is through, both tries succeed; the second try is then one of the owner.
        // Where the second overtakes the first thread, that one never gets the lock, because nobody gives it back.
        assertThat(explored.outcomes())
                .containsExactly("false false", "false true", "false true DEADLOCK", "true true");
    }

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
    }

    /** Starts a thread and lets it go on until it stands in the queue of a lock. */
    private static void startInto(ReentrantLock lock, Thread thread) {
        thread.start();
        while (!lock.hasQueuedThread(thread)) {
            Thread.yield();
        }
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
    }

    @Test
    void aSignalThatMeetsAnInterruptGoesToTheOtherWaiterOrToIt() {
        Explored explored = Explored.withPreemptions(2, () -> {
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
        Explored explored = Explored.withPreemptions(1, () -> {
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
    }

    /** Take two locks, the second in a way that an interrupt ends. */
    private static void takeBoth(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lockInterruptibly();
            second.unlock();
        } catch (InterruptedException givesUp) {
            observe("gave up");
        } finally {
            first.unlock();
        }
    }

    @Test
    void aCycleOfWaitsThatAnInterruptBreaksIsNoDeadlock() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            other.start();
            Thread breaker = new Thread(other::interrupt);
            breaker.start();
            takeBoth(two, one);
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("", "gave up");
    }

    @Test
    void aCycleOfWaitsThatNobodyBreaksIsADeadlockAtTheEnd() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            other.start();
            takeBoth(two, one);
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("", "DEADLOCK");
    }

    @Test
    void aCycleOfWaitsIsToldOnceWhateverElseIsStuck() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            other.start();
            Thread another = new Thread(() -> takeBoth(two, one));
            another.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("", "DEADLOCK");
    }
}
