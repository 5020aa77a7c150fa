package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Threads that look, sleep and look again until they lose patience. */
final class PollingTest {
    private static int poll(AtomicBoolean done) {
        int polls = 0;
        long end = System.currentTimeMillis() + 100;
        while (!done.get()) {
            if (System.currentTimeMillis() > end) {
                return -1;
            }
            polls++;
            rest();
        }
        return polls;
    }

    private static void rest() {
        try {
            Thread.sleep(30);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    @Test
    void whoPollsDoesNotLosePatienceWhileOthersCanMove() {
        Explored explored = inEveryOrder(() -> {
            AtomicBoolean done = new AtomicBoolean();
            new Thread(() -> done.set(true)).start();
            observe(poll(done));
        });

        assertThat(explored.outcomes()).containsExactly("0", "1", "2");
    }

    @Test
    void whoPollsLosesPatienceWhenNobodyAnswers() {
        Explored explored = inEveryOrder(() -> {
            AtomicBoolean done = new AtomicBoolean();
            new Thread(() -> observe(poll(done))).start();
            done.get();
        });

        assertThat(explored.outcomes()).containsExactly("-1");
    }

    @Test
    void whoAnswersLaterThanPatienceLastsIsTooLate() {
        Explored explored = inEveryOrder(() -> {
            AtomicBoolean done = new AtomicBoolean();
            Thread late = new Thread(() -> {
                synchronized (done) {
                    try {
                        done.wait(1_000);
                    } catch (InterruptedException never) {
                        throw new AssertionError(never);
                    }
                }
                done.set(true);
            });
            late.start();
            observe(poll(done));
        });

        assertThat(explored.outcomes()).containsExactly("-1");
    }

    @Test
    void toSleepWithoutLookingAtTheClockAgainHoldsNobodyUp() {
        Explored explored = inEveryOrder(() -> {
            AtomicBoolean done = new AtomicBoolean();
            Thread other = new Thread(() -> done.set(true));
            long before = System.nanoTime();
            other.start();
            rest();
            rest();
            observe(System.nanoTime() - before >= 60_000_000);
            observe(done.get());
        });

        assertThat(explored.outcomes()).containsExactly("true false", "true true");
    }
}
