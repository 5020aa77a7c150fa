package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;

/** Methods that have a loop inside, called again and again: that is no loop without a purpose. */
final class PollingTest {
    private static volatile int[] cells = {0, 0, 0};

    private static int sum() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += cells[i];
        }
        return sum;
    }

    @Test
    void callsInARowAreNoLoop() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                ConcurrentLinkedQueue<String> empty = new ConcurrentLinkedQueue<>();
                empty.poll();
                empty.poll();
                empty.poll();
                observe(sum() + sum() + sum() + sum());
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aLoopThatCountsIsNotOneOfTheMethodThatItCalls() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread other = new Thread(() -> {
                SynchronousQueue<String> nobody = new SynchronousQueue<>();
                int none = 0;
                for (int i = 0; i < 5; i++) {
                    none += nobody.poll() == null ? 1 : 0;
                }
                observe(none);
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("5");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aLoopThatCallsOneForEverIs() {
        Explored explored = Explored.inEveryOrder(() -> {
            ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
            Thread other = new Thread(() -> {
                while (queue.poll() == null) {
                    Thread.onSpinWait();
                }
            });
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("LIVELOCK");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void andGoesOnWhenThereIsSomething() {
        Explored explored = Explored.inEveryOrder(() -> {
            ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
            Thread other = new Thread(() -> {
                while (queue.poll() == null) {
                    Thread.onSpinWait();
                }
                observe("got it");
            });
            other.start();
            queue.add("x");
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("got it");
        assertThat(explored.classes()).isEqualTo(2);
    }
}
