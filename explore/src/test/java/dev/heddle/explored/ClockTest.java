package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static dev.heddle.explore.Explored.once;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Time passes as in a program that computes, and fast where a program waits for it. */
final class ClockTest {
    private static volatile int shared;

    /** Look at the clock again and again, and tell in how many seconds, and whether it ever went back. */
    private static String read(int times) {
        long start = System.nanoTime();
        long last = start;
        long sum = 0;
        boolean back = false;
        for (int i = 0; i < times; i++) {
            long now = System.nanoTime();
            back |= now <= last;
            last = now;
            sum += i ^ sum << 1;
        }
        return (sum == 0 ? "?" : "") + TimeUnit.NANOSECONDS.toSeconds(last - start) + (back ? " back" : "");
    }

    @Test
    void readingsOfAProgramThatComputesAloneTakeSeconds() {
        Explored explored = once(() -> {
            String seconds = read(10_000);
            observe(seconds.length() == 1 ? "seconds" : seconds);
        });
        assertThat(explored.outcomes()).containsExactly("seconds");
    }

    @Test
    void readingsOfAProgramThatComputesBesideOthersTakeSeconds() {
        Explored explored = once(() -> {
            Thread other = new Thread(() -> shared = 1);
            other.start();
            String seconds = read(10_000);
            observe(seconds.length() == 1 ? "seconds" : seconds);
            other.join();
        });
        assertThat(explored.outcomes()).containsExactly("seconds");
    }

    @Test
    void readingsBetweenWhichAThreadWritesWhatItAloneCanSeeTakeNoTime() {
        Explored explored = once(() -> {
            Thread other = new Thread(() -> shared = 1);
            other.start();
            int[] own = {0};
            long start = System.nanoTime();
            for (int i = 0; i < 1000; i++) {
                own[0] += System.nanoTime() > start ? 1 : 0;
            }
            observe((System.nanoTime() - start) / 1000);
            other.join();
        });
        assertThat(explored.outcomes()).containsExactly("1001");
    }

    @Test
    void theClockNeverGoesBack() {
        Explored explored = once(() -> {
            Thread.sleep(Long.MAX_VALUE);
            long start = System.nanoTime();
            long end = start;
            for (int i = 0; i < 100; i++) {
                Thread.sleep(Long.MAX_VALUE);
                end = System.nanoTime();
            }
            observe(end >= start);
        });
        assertThat(explored.outcomes()).containsExactly("true");
    }

    @Test
    void aThreadThatWaitsAloneForADayDoesNotTakeOne() {
        Explored explored = once(() -> {
            long end = System.nanoTime() + TimeUnit.DAYS.toNanos(1);
            long now;
            do {
                now = System.nanoTime();
            } while (now < end);
            observe("done");
        });
        assertThat(explored.outcomes()).containsExactly("done");
    }

    @Test
    void aThreadThatWaitsBesideOthersForADayDoesFewSteps() {
        Explored explored = once(() -> {
            Thread other = new Thread(() -> {
                while (shared == 0) {
                    Thread.onSpinWait();
                }
            });
            other.start();
            long end = System.nanoTime() + TimeUnit.DAYS.toNanos(1);
            while (System.nanoTime() < end && shared == 0) {
                Thread.yield();
            }
            end = System.nanoTime() + TimeUnit.DAYS.toNanos(1);
            while (System.nanoTime() < end && shared == 0) {
                Thread.onSpinWait();
            }
            shared = 1;
            other.join();
            observe("done");
        });
        assertThat(explored.outcomes()).containsExactly("done");
    }

    @Test
    void waitsMayBeAsLongAsCanBeSaid() {
        Explored explored = inEveryOrder(() -> {
            Thread parked = new Thread(() -> {
                LockSupport.parkUntil(Long.MAX_VALUE);
                observe(shared);
            });
            parked.start();
            shared = 2;
            LockSupport.unpark(parked);
            parked.join(Long.MAX_VALUE, 999_999);
            TimeUnit.DAYS.sleep(Long.MAX_VALUE);
        });
        assertThat(explored.outcomes()).containsExactly("2");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void durationsMayBeForEver() {
        Explored explored = Explored.inEachClass("ForEver", """
            import dev.heddle.explore.Explored;
            import java.time.Duration;
            import java.time.temporal.ChronoUnit;

            public final class ForEver {
                static void run() throws Exception {
                    Duration longest = ChronoUnit.FOREVER.getDuration();
                    Thread other = new Thread(() -> Explored.observe("ran"));
                    other.start();
                    Explored.observe(other.join(longest));
                    Thread.sleep(longest);
                    Thread.sleep(longest.negated());
                    Explored.observe(other.join(longest.negated()));
                }
            }
            """);
        assertThat(explored.outcomes()).containsExactly("ran true true");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
