package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Threads that tell at the same time what they do come to the same result as one after the other. */
final class ConcurrentFeedingTest {
    private static final int ROUNDS = 10;
    private static final int THREADS = 6;

    private record Always() implements Moment {
        @Override
        public boolean isBefore(Moment other) {
            return false;
        }
    }

    private static void feed(ThreadOrder thread, List<TestLock> locks, long seed) {
        Random random = new Random(seed);
        List<TestLock> held = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            TestLock lock = locks.get(random.nextInt(locks.size()));
            if (held.remove(lock)) {
                thread.released(lock, false);
            } else if (held.size() < 3) {
                thread.acquired(lock, false, true, (int) lock.number() % 3, i);
                held.add(lock);
            }
        }
    }

    @Test
    void concurrentFeedingEqualsSequentialFeeding() throws InterruptedException {
        long first = Long.getLong("seed", new Random().nextLong());
        System.out.println("ConcurrentFeedingTest begins at -Dseed=" + first);
        Bounds bounds = new Bounds(1_000_000, 1_000_000, 4, 300_000);
        for (long seed = first; seed < first + ROUNDS; seed++) {
            List<TestLock> locks = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                locks.add(new TestLock(i, i % 2));
            }
            LockOrder inTurn = new LockOrder(bounds);
            for (int t = 0; t < THREADS; t++) {
                feed(inTurn.thread(t, Always::new), locks, seed * THREADS + t);
            }

            LockOrder atOnce = new LockOrder(bounds);
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            CountDownLatch go = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int number = t;
                long its = seed * THREADS + t;
                Thread thread = new Thread(() -> {
                    try {
                        go.await();
                        feed(atOnce.thread(number, Always::new), locks, its);
                    } catch (Throwable e) {
                        thrown.set(e);
                    }
                });
                thread.start();
                threads.add(thread);
            }
            go.countDown();
            atOnce.cycles();
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(thrown.get()).isNull();
            LockCycles expected = inTurn.cycles();
            assertThat(expected.cycles()).as("-Dseed=" + seed).isNotEmpty();
            assertThat(atOnce.cycles()).as("-Dseed=" + seed).isEqualTo(expected);
        }
    }
}
