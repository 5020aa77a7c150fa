package dev.heddle.programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A test with a data race at most, and two that fail in some orders; not run by the build. */
final class FailingCases {
    private int plain;

    @Test
    void first() throws InterruptedException {
        Thread other = new Thread(() -> plain = 1, "other");
        other.start();
        plain = 2;
        other.join();
    }

    @Test
    void second() throws InterruptedException {
        loseAnUpdate();
    }

    @Test
    void third() throws InterruptedException {
        loseAnUpdate();
    }

    private static void loseAnUpdate() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(() -> count.set(count.get() + 1), "other");
        other.start();
        count.set(count.get() + 1);
        other.join();
        if (count.get() != 2) {
            throw new AssertionError("an update is lost");
        }
    }
}
