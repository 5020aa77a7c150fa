package dev.heddle.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A test that leaves threads behind which nothing can end. */
public final class Stubborn {
    @Test
    void loses() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        leaveBehind();
        Thread one = new Thread(() -> count.set(count.get() + 1), "one");
        Thread two = new Thread(() -> count.set(count.get() + 1), "two");
        one.start();
        two.start();
        one.join();
        two.join();
        if (count.get() != 2) {
            throw new AssertionError("an update is lost");
        }
    }

    /** Start threads that wait for ever and don't care what happens to them. */
    private static void leaveBehind() {
        CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(() -> await(never));
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void await(CountDownLatch latch) {
        while (true) {
            try {
                latch.await();
            } catch (Throwable swallowed) {
                // And once more.
            }
        }
    }
}
