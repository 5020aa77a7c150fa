package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** What java.util.concurrent and java.util offer besides locks, atomics and latches. */
final class ConcurrentUtilitiesTest {
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
        assertThat(explored.classes()).isEqualTo(6);
    }

    private static void exchange() throws InterruptedException {
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
    }

    @Test
    void twoThreadsExchangeWhatTheyHave() {
        Explored explored = Explored.withPreemptions(1, ConcurrentUtilitiesTest::exchange);

        assertThat(explored.outcomes()).containsExactly("from other from main");
    }

    /** The exchanger of older JDKs spins for thousands of steps where the other is about to answer, each a place for it to come. */
    @EnabledForJreRange(min = JRE.JAVA_25)
    @Test
    void theyDoSoInTenWays() {
        Explored explored = Explored.inEachClass(ConcurrentUtilitiesTest::exchange);

        assertThat(explored.outcomes()).containsExactly("from other from main");
        assertThat(explored.classes()).isEqualTo(10);
    }

    @Test
    void aPhaserTakesAllToTheNextPhaseTogether() {
        Explored explored = Explored.inEachClass(() -> {
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
        assertThat(explored.classes()).isEqualTo(2_128);
    }

    /** Its fields are plain: the JDK reads them between fences. */
    @Test
    void whatThreadsDoToASkipListMapIsExplored() {
        Explored explored = Explored.inEachClass(() -> {
            Map<String, Integer> map = new ConcurrentSkipListMap<>();
            Runnable addsOne = () -> {
                Integer before = map.get("k");
                map.put("k", before == null ? 1 : before + 1);
            };
            Thread other = new Thread(addsOne);
            other.start();
            addsOne.run();
            other.join();
            observe(map.get("k"));
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(49);
    }

    @Test
    void aChainOfFuturesRunsOnWhoeverCompletesIt() {
        Explored explored = Explored.inEachClass(() -> {
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
        assertThat(explored.classes()).isEqualTo(14);
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
        assertThat(explored.classes()).isEqualTo(8);
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
        Explored explored = Explored.inEachClass(() -> {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            pool.schedule(() -> observe("late"), 2, TimeUnit.SECONDS);
            pool.schedule(() -> observe("early"), 1, TimeUnit.SECONDS);
            pool.shutdown();
            observe(pool.awaitTermination(1, TimeUnit.MINUTES));
        });

        assertThat(explored.outcomes()).containsExactly("early late true");
        assertThat(explored.classes()).isEqualTo(190);
    }
}
