package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class SemaphoreAndLatchTest {
    private static void pass(Semaphore semaphore, String name) {
        semaphore.acquireUninterruptibly();
        observe(name);
        semaphore.release();
    }

    @Test
    void oneWithOnePermitExcludes() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(1);
            int[] count = new int[1];
            Runnable increment = () -> {
                semaphore.acquireUninterruptibly();
                count[0]++;
                semaphore.release();
            };
            Thread other = new Thread(increment);
            other.start();
            increment.run();
            other.join();
            observe(count[0]);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void oneWithTwoPermitsDoesNot() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(2);
            int[] count = new int[1];
            Runnable increment = () -> {
                semaphore.acquireUninterruptibly();
                count[0]++;
                semaphore.release();
            };
            Thread other = new Thread(increment);
            other.start();
            increment.run();
            other.join();
            observe(count[0]);
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        // For either order of acquiring: the first has released before the second acquires, which puts all in a row;
        // or not, and then the reads and writes of the count come in the four ways of an increment without a guard.
        assertThat(explored.classes()).isEqualTo(10);
        assertThat(explored.races()).isNotEmpty();
    }

    @Test
    void permitsTakenOneByOneDeadlock() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(2);
            Runnable takeTwo = () -> {
                semaphore.acquireUninterruptibly();
                semaphore.acquireUninterruptibly();
                semaphore.release(2);
            };
            Thread other = new Thread(takeTwo);
            other.start();
            takeTwo.run();
            other.join();
            observe(semaphore.availablePermits());
        });

        assertThat(explored.outcomes()).containsExactly("2", "DEADLOCK");
        // The one takes both before the other takes any, or the other way round; or each takes one, and which was
        // first makes two classes.
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void permitsTakenTogetherDoNot() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(2);
            Runnable takeTwo = () -> {
                semaphore.acquireUninterruptibly(2);
                semaphore.release(2);
            };
            Thread other = new Thread(takeTwo);
            other.start();
            takeTwo.run();
            other.join();
            observe(semaphore.availablePermits());
        });

        assertThat(explored.outcomes()).containsExactly("2");
        // Who comes first.
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aFairOneServesFirstWhoCameFirst() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(0, true);
            Thread first = new Thread(() -> pass(semaphore, "first"));
            first.start();
            while (semaphore.getQueueLength() < 1) {
                Thread.yield();
            }
            Thread second = new Thread(() -> pass(semaphore, "second"));
            second.start();
            while (semaphore.getQueueLength() < 2) {
                Thread.yield();
            }
            semaphore.release();
            first.join();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first second");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void anUnfairOneServesAnybody() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(0);
            Thread first = new Thread(() -> pass(semaphore, "first"));
            first.start();
            while (!semaphore.hasQueuedThreads()) {
                Thread.yield();
            }
            Thread second = new Thread(() -> pass(semaphore, "second"));
            second.start();
            semaphore.release();
            first.join();
            second.join();
        });

        assertThat(explored.outcomes()).containsExactly("first second", "second first");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aBigWishAtTheHeadOfAFairOneHoldsUpASmallOneButNotATry() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(1, true);
            Thread big = new Thread(() -> semaphore.acquireUninterruptibly(2));
            big.start();
            while (!semaphore.hasQueuedThreads()) {
                Thread.yield();
            }
            observe(semaphore.tryAcquire(0, TimeUnit.SECONDS));
            observe(semaphore.tryAcquire());
            semaphore.release(2);
            big.join();
            observe(semaphore.availablePermits());
        });

        assertThat(explored.outcomes()).containsExactly("false true 0");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aTimedTryGivesUpWhereNobodyReleases() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(0, true);
            Thread other = new Thread(() -> {
                if (semaphore.drainPermits() == 0) {
                    semaphore.release();
                }
            });
            other.start();
            observe(semaphore.tryAcquire(1, TimeUnit.SECONDS));
            observe(semaphore.tryAcquire(1, TimeUnit.SECONDS));
            observe(semaphore.getQueueLength());
        });

        assertThat(explored.outcomes()).containsExactly("true false 0");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void anInterruptEndsAWaitForAPermitOrComesAfterIt() {
        Explored explored = inEveryOrder(() -> {
            Semaphore semaphore = new Semaphore(0, true);
            Thread other = new Thread(() -> {
                try {
                    semaphore.acquire();
                    observe("acquired " + Thread.currentThread().isInterrupted());
                } catch (InterruptedException interrupted) {
                    observe("interrupted " + semaphore.getQueueLength());
                }
            });
            other.start();
            semaphore.release();
            other.interrupt();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("acquired false", "acquired true", "interrupted 0");
        assertThat(explored.classes()).isEqualTo(6);
    }

    @Test
    void aLatchOpensWhenItsCountIsDown() {
        Explored explored = inEveryOrder(() -> {
            CountDownLatch latch = new CountDownLatch(2);
            int[] data = new int[2];
            for (int i = 0; i < 2; i++) {
                int index = i;
                new Thread(() -> {
                            data[index] = index + 1;
                            latch.countDown();
                        })
                        .start();
            }
            latch.await();
            observe(data[0] + data[1]);
        });

        assertThat(explored.outcomes()).containsExactly("3");
        // Who counts down first; the elements are locations of their own.
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aLatchThatNobodyOpensHoldsForEverOrUntilTimeIsUp() {
        Explored explored = inEveryOrder(() -> {
            CountDownLatch latch = new CountDownLatch(2);
            Thread other = new Thread(latch::countDown);
            other.start();
            observe(latch.await(10, TimeUnit.SECONDS));
            observe(latch);
            latch.await();
        });

        assertThat(explored.outcomes())
                .containsExactly("false java.util.concurrent.CountDownLatch@1[Count = 1] DEADLOCK");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aBarrierLetsAllGoTogether() {
        Explored explored = Explored.inEachClass(() -> {
            CyclicBarrier barrier = new CyclicBarrier(2, () -> observe("full"));
            Thread other = new Thread(() -> {
                try {
                    barrier.await();
                    observe("through");
                } catch (Exception impossible) {
                    throw new AssertionError(impossible);
                }
            });
            other.start();
            barrier.await();
            observe("through");
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("full through through");
        assertThat(explored.classes()).isEqualTo(2);
    }
}
