package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.strategy.Strategies;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Small programs that engines get wrong, each with everything it can do. */
final class HardCasesTest {
    // ---- threads that die ----

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

    // ---- waiting ----

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
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aNotificationIsNotLostToAWaiterThatIsInterrupted() {
        Explored explored = Explored.withPreemptions(2, () -> {
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
    }

    @Test
    void allThreeWaitersWakeInAnyOrder() {
        Explored explored = Explored.withPreemptions(1, () -> {
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
    }

    private static void waitQuietly(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
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
        assertThat(explored.classes()).isEqualTo(2);
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

    // ---- class initialisation ----

    private static final class First {
        static final int VALUE = Integer.parseInt("1") + Second.value();

        static int value() {
            return 1;
        }
    }

    private static final class Second {
        static final int VALUE = Integer.parseInt("2") + First.value();

        static int value() {
            return 2;
        }
    }

    @Test
    void classesThatNeedEachOtherDeadlock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Second.VALUE));
            other.start();
            observe(First.VALUE);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("3 3", "DEADLOCK");
        // One of the two initialises both classes, and the other's use is no event whenever it comes; or each begins
        // with one.
        assertThat(explored.classes()).isEqualTo(3);
    }

    private static final class Slow {
        static final int VALUE = start();
        static volatile int step;

        private static int start() {
            step = 1;
            step = 2;
            return 7;
        }
    }

    @Test
    void aUseOfAClassIsNoEventWhetherItHasToWaitOrNot() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Slow.VALUE));
            other.start();
            observe(Slow.VALUE);
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("7 7");
        // Either of the two initialises it.
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static int plain;

    @Test
    void aUseOfAClassComesAfterItsInitialisation() {
        Explored explored = Explored.inEveryOrder(() -> {
            plain = 0;
            Thread other = new Thread(() -> {
                observe(Publishing.VALUE);
                observe(plain);
            });
            other.start();
            observe(Publishing.VALUE);
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("7 1 7", "7 7 1");
        assertThat(explored.races()).isEmpty();
        assertThat(explored.classes()).isEqualTo(2);
    }

    private static final class Publishing {
        static final int VALUE = start();

        private static int start() {
            plain = 1;
            return 7;
        }
    }

    private static final class Recursive {
        static final Recursive ONLY = new Recursive();
        static int made = start();

        final int seen;

        Recursive() {
            seen = made;
        }

        private static int start() {
            return 5;
        }
    }

    @Test
    void aClassThatNeedsItselfGoesOn() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> observe(Recursive.made));
            other.start();
            other.join();
            observe(Recursive.ONLY.seen);
        });

        assertThat(explored.outcomes()).containsExactly("5 0");
        assertThat(explored.classes()).isEqualTo(1);
    }

    private static final class Failing {
        static int value = fail();

        private static int fail() {
            throw new IllegalStateException("no");
        }
    }

    private static void useFailing() {
        try {
            observe(Failing.value);
        } catch (ExceptionInInitializerError first) {
            observe("first " + first.getCause().getMessage());
        } catch (NoClassDefFoundError later) {
            observe("later");
        }
    }

    @Test
    void aClassThatFailedIsNotThereAfterwards() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(HardCasesTest::useFailing);
            other.start();
            useFailing();
            other.join();
            useFailing();
        });

        assertThat(explored.outcomes()).containsExactly("first no later later");
    }

    // ---- how programs end ----

    @Test
    void exitEndsNobodyButWhoAsks() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread stuck = new Thread(() -> {
                synchronized (HardCasesTest.class) {
                    waitQuietly(HardCasesTest.class);
                }
            });
            stuck.start();
            Thread other = new Thread(() -> observe("other"));
            other.start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> observe("hook")));
            observe("exits");
            System.exit(3);
            observe("never");
        });

        assertThat(explored.outcomes()).containsExactly("exits hook other", "exits other hook");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void daemonsThatAreStuckAreNoDeadlock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread daemon = new Thread(() -> {
                Object monitor = new Object();
                synchronized (monitor) {
                    waitQuietly(monitor);
                }
            });
            daemon.setDaemon(true);
            daemon.start();
            observe("main");
        });

        assertThat(explored.outcomes()).containsExactly("main");
        assertThat(explored.notes()).isEmpty();
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aPoolThatIsNeverShutDownIsANoteAndNoDeadlock() {
        Explored explored = Explored.withPreemptions(1, () -> {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            observe(pool.submit(() -> "done").get());
        });

        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.notes())
                .containsExactly("a pool was never shut down: its worker pool-1-thread-1 waits for a task");
    }

    // ---- loops ----

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
    }

    // ---- java.util.concurrent ----

    @Test
    void computingAnEntryInsideItselfIsRefused() {
        Explored explored = Explored.once(() -> {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            Thread other = new Thread(() -> {
                try {
                    map.computeIfAbsent("a", a -> map.computeIfAbsent("a", again -> 1));
                } catch (IllegalStateException recursive) {
                    observe(recursive.getMessage());
                }
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("Recursive update");
    }

    private static void arrive(CyclicBarrier barrier, String name) {
        try {
            barrier.await();
            observe(name + " passed");
        } catch (BrokenBarrierException broken) {
            observe(name + " broken");
        } catch (InterruptedException interrupted) {
            observe(name + " interrupted");
        }
    }

    @Test
    void anInterruptBreaksABarrierForAllUnlessItIsFullAtOnce() {
        Explored explored = Explored.inEveryOrder(() -> {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Thread one = new Thread(() -> arrive(barrier, "one"));
            one.start();
            one.interrupt();
            arrive(barrier, "main");
            one.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("main passed one passed", "one interrupted main broken");
    }

    @Test
    void twoThreadsExchangeWhatTheyHave() {
        Explored explored = Explored.withPreemptions(1, () -> {
            Exchanger<String> exchanger = new Exchanger<>();
            String[] got = new String[1];
            Thread other = new Thread(() -> {
                try {
                    got[0] = exchanger.exchange("from other");
                } catch (InterruptedException impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
            other.start();
            String mine = exchanger.exchange("from main");
            other.join();
            observe(mine);
            observe(got[0]);
        });

        assertThat(explored.outcomes()).containsExactly("from other from main");
    }

    @Test
    void aPhaserTakesAllToTheNextPhaseTogether() {
        Explored explored = Explored.withPreemptions(1, () -> {
            Phaser phaser = new Phaser(2);
            AtomicInteger arrived = new AtomicInteger();
            Thread other = new Thread(() -> {
                arrived.incrementAndGet();
                observe("phase " + phaser.arriveAndAwaitAdvance() + " " + arrived.get());
            });
            other.start();
            arrived.incrementAndGet();
            observe("phase " + phaser.arriveAndAwaitAdvance() + " " + arrived.get());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("phase 1 2 phase 1 2");
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aChainOfFuturesRunsOnWhoeverCompletesIt() {
        Explored explored = Explored.withPreemptions(2, () -> {
            CompletableFuture<Integer> first = new CompletableFuture<>();
            Thread completer = new Thread(() -> first.complete(20));
            completer.setName("completer");
            CompletableFuture<String> last = first.thenApply(n -> n + 1)
                    .thenApply(n -> n + " on " + Thread.currentThread().getName());
            completer.start();
            observe(last.get());
            observe(first.thenApply(n -> "then on " + Thread.currentThread().getName())
                    .get());
        });

        assertThat(explored.outcomes()).containsExactly("21 on completer then on main");
    }

    @Test
    void aTimersTasksRunInTheOrderOfTheirTimes() {
        Explored explored = Explored.inEveryOrder(() -> {
            Timer timer = new Timer();
            CountDownLatch both = new CountDownLatch(2);
            timer.schedule(task("late", both), 2000);
            timer.schedule(task("early", both), 1000);
            both.await();
            timer.cancel();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("early late");
    }

    private static TimerTask task(String name, CountDownLatch done) {
        return new TimerTask() {
            @Override
            public void run() {
                observe(name);
                done.countDown();
            }
        };
    }

    @Test
    void scheduledTasksRunInTheOrderOfTheirTimes() {
        Explored explored = Explored.withPreemptions(1, () -> {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            pool.schedule(() -> observe("late"), 2, TimeUnit.SECONDS);
            pool.schedule(() -> observe("early"), 1, TimeUnit.SECONDS);
            pool.shutdown();
            observe(pool.awaitTermination(1, TimeUnit.MINUTES));
        });

        assertThat(explored.outcomes()).containsExactly("early late true");
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
