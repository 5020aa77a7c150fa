package dev.heddle.programs;

import org.junit.jupiter.api.Test;

/** Tests whose outcomes are tabulated. */
@SuppressWarnings("JUnitMethodDeclaration") // one returns a value, which JUnit itself would not run
final class WorldsTest {
    private int value;

    @Test
    void first() throws InterruptedException {
        Thread one = new Thread(() -> set(1));
        Thread two = new Thread(() -> set(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private synchronized void set(int next) {
        value = next;
    }

    @Test
    int second() {
        return 7;
    }
}
