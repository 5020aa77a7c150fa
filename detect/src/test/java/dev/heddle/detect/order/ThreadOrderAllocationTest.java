package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

final class ThreadOrderAllocationTest {
    private static final int ROUNDS = 10_000;

    private final TestLock[] locks = {new TestLock(1, 1), new TestLock(2, 1), new TestLock(3, 2), new TestLock(4, 2)};

    private void round(ThreadOrder thread) {
        for (int i = 0; i < locks.length; i++) {
            thread.acquired(locks[i], i == 2, true, i, 10 + i);
        }
        for (int i = 0; i < locks.length; i++) {
            thread.released(locks[i], i == 2);
        }
    }

    private static long allocatedByThisThread() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    @Test
    void repeatedAcquisitionsAllocateNothing() {
        Play play = new Play();
        ThreadOrder thread = play.thread().told;
        round(thread);
        allocatedByThisThread();

        long before = allocatedByThisThread();
        for (int i = 0; i < ROUNDS; i++) {
            round(thread);
        }

        assertThat(allocatedByThisThread() - before).isLessThan(ROUNDS);
        assertThat(play.momentsAsked).isEqualTo(1);
    }
}
