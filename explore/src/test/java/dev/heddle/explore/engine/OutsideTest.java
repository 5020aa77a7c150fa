package dev.heddle.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.RandomWalk;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls that outlive the execution they were made in. */
final class OutsideTest {
    private final CountDownLatch returns = new CountDownLatch(1);
    private final CountDownLatch hasReturned = new CountDownLatch(1);

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aThreadThatComesBackTooLateTakesNoPart() {
        RandomWalk strategy = new RandomWalk(1);
        Scheduler scheduler = new Scheduler(new PlatformBackend(), strategy);
        strategy.begin();
        scheduler.run(new ControlledThread(this::leaveBehind, "main"));
        strategy.begin();
        Verdict verdict = scheduler.run(new ControlledThread(this::letTheOtherReturn, "main"));
        assertThat(verdict.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(hasReturned.getCount()).isZero();
    }

    private void leaveBehind() {
        ControlledThread other = new ControlledThread(this::neverMind, "other");
        other.setDaemon(true);
        other.start();
        Outside.whileDoing("a short call", null, () -> {});
    }

    private void neverMind() {
        try {
            Outside.whileDoing("a long call", null, () -> await(returns));
        } finally {
            hasReturned.countDown();
        }
    }

    private void letTheOtherReturn() {
        Outside.whileDoing("another call", null, () -> {
            returns.countDown();
            await(hasReturned);
        });
    }

    private static void await(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
