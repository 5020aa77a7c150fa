package dev.heddle.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A test that fails, one whose search is long, and one after it; not run by the build. */
final class SharedCases {
    @Test
    void losesAnUpdate() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        runAll(2, () -> number.set(number.get() + 1));
        if (number.get() != 2) {
            throw new AssertionError(number.get());
        }
    }

    @Test
    void runsThreadsInAnyOrder() throws InterruptedException {
        OneLock.main(new String[] {"7"});
    }

    @Test
    void startsAThread() throws InterruptedException {
        runAll(1, () -> {});
    }

    private static void runAll(int count, Runnable work) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(new Thread(work));
        }
        threads.forEach(Thread::start);
        for (Thread each : threads) {
            each.join();
        }
    }
}
