package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Locks that are taken, tried and waited for, fair and unfair ones. */
final class ReentrantLockTest {
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
        assertThat(explored.classes()).isEqualTo(2);
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
        assertThat(explored.classes()).isEqualTo(6);
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
        // The try comes before the lock is taken, while it is held, or after.
        assertThat(explored.classes()).isEqualTo(3);
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
        assertThat(explored.classes()).isEqualTo(2);
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
        assertThat(explored.classes()).isEqualTo(2);
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
        assertThat(explored.classes()).isEqualTo(2);
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
        assertThat(explored.classes()).isEqualTo(1);
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
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("first second");
        assertThat(explored.classes()).isEqualTo(8);
    }

    @Test
    void neitherDoesWhoGivesAFairOneBack() {
        Explored explored = inEveryOrder(() -> giveBackAndTakeAgain(new ReentrantLock(true)));

        assertThat(explored.outcomes()).containsExactly("first main");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void anybodyMayOvertakeAtAnUnfairOne() {
        Explored explored = inEveryOrder(() -> giveBackAndTakeAgain(new ReentrantLock()));

        assertThat(explored.outcomes()).containsExactly("first main", "main first");
        assertThat(explored.classes()).isEqualTo(4);
    }

    private static void giveBackAndTakeAgain(ReentrantLock lock) throws InterruptedException {
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
        assertThat(explored.classes()).isEqualTo(12);
    }

    /** Starts a thread and lets it go on until it stands in the queue of a lock. */
    private static void startInto(ReentrantLock lock, Thread thread) {
        thread.start();
        while (!lock.hasQueuedThread(thread)) {
            Thread.yield();
        }
    }
}
