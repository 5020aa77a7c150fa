package dev.heddle.cli.support;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** A class with several tests: in one of them fields that belong together are used apart, which no search notices. */
public final class SeveralTests {
    private int low;
    private int high;

    private synchronized void widen() {
        low--;
        high++;
    }

    private synchronized int low() {
        return low;
    }

    private synchronized int high() {
        return high;
    }

    @Test
    void apart() throws InterruptedException {
        Thread writer = new Thread(this::widen, "writer");
        Thread reader = new Thread(() -> System.out.println(low() + high()), "reader");
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    @Test
    void together() throws InterruptedException {
        Thread writer = new Thread(this::widen, "writer");
        writer.start();
        widen();
        writer.join();
    }

    /** A class whose only test does not run. */
    public static final class None {
        @Test
        @Disabled("it is never run")
        void never() {}
    }
}
