package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final int ROUNDS = 10_000;

    private final HappensBefore order = new HappensBefore((variable, earlier, later) -> {
        throw new AssertionError(earlier + " races with " + later);
    });
    private final Variable guarded = new Variable();
    private final Variable flag = new Variable();
    private final SyncClock lock = new SyncClock();

    /** Two threads that take turns at a lock and a flag. */
    private void round() {
        for (int thread = 1; thread <= 2; thread++) {
            order.acquire(thread, lock);
            order.read(thread, guarded, 10);
            order.write(thread, guarded, 11);
            order.atomicRead(thread, flag, 12);
            order.atomicWrite(thread, flag, 13);
            order.release(thread, lock);
        }
    }

    private static long allocatedByThisThread() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    @Test
    void orderedAccessesAllocateNothing() {
        round();
        allocatedByThisThread();

        long before = allocatedByThisThread();
        for (int i = 0; i < ROUNDS; i++) {
            round();
        }

        assertThat(allocatedByThisThread() - before).isLessThan(ROUNDS);
    }
}
