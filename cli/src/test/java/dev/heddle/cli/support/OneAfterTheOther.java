package dev.heddle.cli.support;

/** A program whose threads never run at the same time. */
public final class OneAfterTheOther {
    private static int count;

    private OneAfterTheOther() {}

    /** Count in two threads, one after the other. */
    public static void main(String... args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> count++);
            thread.start();
            thread.join();
        }
        if (count != 2) {
            throw new AssertionError(count);
        }
    }
}
