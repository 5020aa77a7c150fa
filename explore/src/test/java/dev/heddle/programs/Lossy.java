package dev.heddle.programs;

import org.junit.jupiter.api.Test;

/** Two tests of the same kind, in which two threads race. */
public final class Lossy {
    private int count;

    @Test
    void first() throws InterruptedException {
        race();
    }

    @Test
    void second() throws InterruptedException {
        race();
    }

    private void race() throws InterruptedException {
        Thread other = new Thread(() -> count = 1, "other");
        other.start();
        count = 2;
        other.join();
    }
}
