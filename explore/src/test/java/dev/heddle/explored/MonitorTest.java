package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import org.junit.jupiter.api.Test;

final class MonitorTest {
    private static final class Counter {
        private int count;

        void incrementUnguarded() {
            count++;
        }

        synchronized void increment() {
            count++;
        }
    }

    @Test
    void losesAnIncrementWithoutAMonitor() {
        Explored explored = Explored.inEveryOrder(() -> {
            Counter counter = new Counter();
            Thread other = new Thread(counter::incrementUnguarded);
            other.start();
            counter.incrementUnguarded();
            other.join();
            observe(counter.count);
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("1", "2");
        // One after the other, either way round; or both read first, and then one or the other writes first.
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isNotEmpty();
    }

    @Test
    void losesNoneWithAMonitor() {
        Explored explored = Explored.inEveryOrder(() -> {
            Counter counter = new Counter();
            Thread other = new Thread(counter::increment);
            other.start();
            counter.increment();
            other.join();
            observe(counter.count);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        // Who comes first.
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void twoMonitorsTakenInOppositeOrdersDeadlock() {
        Explored explored = Explored.inEveryOrder(() -> {
            Object one = new Object();
            Object two = new Object();
            Thread other = new Thread(() -> {
                synchronized (two) {
                    synchronized (one) {
                        observe("other");
                    }
                }
            });
            other.start();
            synchronized (one) {
                synchronized (two) {
                    observe("main");
                }
            }
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "main other", "other main");
        // The one has both before the other has any, or the other way round; or each has one.
        assertThat(explored.classes()).isEqualTo(3);
    }
}
