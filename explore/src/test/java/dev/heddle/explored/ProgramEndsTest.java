package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** How programs end: by themselves, by an exit, or with threads that never do. */
final class ProgramEndsTest {
    @Test
    void exitEndsNobodyButWhoAsks() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread stuck = new Thread(() -> {
                synchronized (ProgramEndsTest.class) {
                    WaitingTest.waitQuietly(ProgramEndsTest.class);
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
                    WaitingTest.waitQuietly(monitor);
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
        Explored explored = Explored.inEachClass(() -> {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            observe(pool.submit(() -> "done").get());
        });

        assertThat(explored.outcomes()).containsExactly("done");
        assertThat(explored.classes()).isEqualTo(15);
        assertThat(explored.notes())
                .containsExactly("a pool was never shut down: its worker pool-1-thread-1 waits for a task");
    }
}
