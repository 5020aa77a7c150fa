package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final int ROUNDS = 10_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final HappensBefore order = new HappensBefore((variable, earlier, later) -> {
        throw new AssertionError(earlier + " races with " + later);
    });
    private final Variable guarded = new Variable();
    private final Variable flag = new Variable();
    private final SyncClock lock = new SyncClock();

    /** Two threads that take turns at a lock and a flag. Gives how many bytes the accesses allocate. */
    private long round() {
        long bytes = 0;
        for (int thread = 1; thread <= 2; thread++) {
            order.acquire(thread, lock);
            long before = allocatedByThisThread();
            order.read(thread, guarded, 10);
            order.write(thread, guarded, 11);
            order.atomicRead(thread, flag, 12);
            order.atomicWrite(thread, flag, 13);
            bytes += allocatedByThisThread() - before;
            order.release(thread, lock);
        }
        return bytes;
    }

    private static long allocatedByThisThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    @Test
    void orderedAccessesAllocateNothing() {
        round();

        long bytes = 0;
        for (int i = 0; i < ROUNDS; i++) {
            bytes += round();
        }

        assertThat(bytes).isLessThan(ROUNDS);
    }
}
