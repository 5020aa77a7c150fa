package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Groups of threads, and who hears of exceptions. */
final class ThreadGroupsTest {
    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            observe("interrupted");
        }
    }

    @Test
    void aGroupCountsAndInterruptsItsThreads() {
        Explored explored = Explored.inEveryOrder(() -> {
            ThreadGroup outer = new ThreadGroup("outer");
            ThreadGroup inner = new ThreadGroup(outer, "inner");
            CountDownLatch never = new CountDownLatch(1);
            Thread member = new Thread(inner, () -> await(never), "member");
            member.start();
            observe(outer.activeCount() + " " + inner.activeCount());
            observe(outer.enumerate(new Thread[2], false) + " " + outer.enumerate(new Thread[2]));
            outer.interrupt();
            member.join();
            observe(inner.activeCount() + " " + member.getThreadGroup());
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("1 1 0 1 interrupted 0 null");
        assertThat(explored.classes()).isEqualTo(1);
    }

    private static final class Hearing extends ThreadGroup {
        Hearing() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            observe(getName() + " hears of " + thrown.getMessage() + " in " + thread.getName());
        }
    }

    @Test
    void aGroupOfTheProgramsOwnHearsOfItsThreadsExceptions() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread failing = new Thread(
                    new ThreadGroup(new Hearing(), "below"),
                    () -> {
                        throw new IllegalStateException("over");
                    },
                    "failing");
            failing.start();
            failing.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("group hears of over in failing");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aThreadsOwnHandlerComesFirst() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread failing = new Thread(() -> {
                throw new IllegalStateException("over");
            });
            failing.setUncaughtExceptionHandler((thread, thrown) -> observe("heard of " + thrown.getMessage()));
            failing.start();
            failing.join();
            observe("joined");
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("heard of over joined");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
