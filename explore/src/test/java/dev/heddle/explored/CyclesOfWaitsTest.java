package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Threads that wait for each other's locks. */
final class CyclesOfWaitsTest {
    @Test
    void twoTakenInOppositeOrdersDeadlock() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> {
                two.lock();
                one.lock();
                one.unlock();
                two.unlock();
            });
            other.start();
            one.lock();
            two.lock();
            two.unlock();
            one.unlock();
            other.join();
            observe("done");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "done");
        assertThat(explored.classes()).isEqualTo(3);
    }

    /** Take two locks, the second in a way that an interrupt ends. */
    private static void takeBoth(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lockInterruptibly();
            second.unlock();
        } catch (InterruptedException givesUp) {
            observe("gave up");
        } finally {
            first.unlock();
        }
    }

    @Test
    void aCycleOfWaitsThatAnInterruptBreaksIsNoDeadlock() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            Thread breaker = new Thread(other::interrupt);
            two.lock();
            other.start();
            breaker.start();
            one.lock();
            one.unlock();
            two.unlock();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("", "gave up");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aCycleOfWaitsThatNobodyBreaksIsADeadlockAtTheEnd() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            other.start();
            takeBoth(two, one);
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("", "DEADLOCK");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void aCycleOfWaitsIsToldOnceWhateverElseIsStuck() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            Thread other = new Thread(() -> takeBoth(one, two));
            other.start();
            Thread another = new Thread(() -> takeBoth(two, one));
            another.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("", "DEADLOCK");
        assertThat(explored.classes()).isEqualTo(3);
    }

    private static Thread daemon(Runnable task) {
        Thread daemon = new Thread(task);
        daemon.setDaemon(true);
        daemon.start();
        return daemon;
    }

    private static void enterBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                observe("both");
            }
        }
    }

    @Test
    void aCycleOfDaemonsIsToldOnceIfSomebodyWaitsForThem() {
        Explored explored = inEveryOrder(() -> {
            Object one = new Object();
            Object two = new Object();
            Thread daemon = daemon(() -> enterBoth(one, two));
            Thread other = daemon(() -> enterBoth(two, one));
            daemon.join();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "both both");
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void daemonsInACycleThatAnInterruptCouldBreakAreNoDeadlock() {
        Explored explored = inEveryOrder(() -> {
            ReentrantLock one = new ReentrantLock();
            ReentrantLock two = new ReentrantLock();
            daemon(() -> takeBoth(one, two));
            daemon(() -> takeBoth(two, one));
        });

        assertThat(explored.outcomes()).containsExactly("");
    }
}
