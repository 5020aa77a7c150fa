package dev.heddle.cli.support;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small programs for {@code heddle explore} to run, on the class path of the tests. */
public final class Explorable {
    private static int count;

    private Explorable() {}

    /** Hands over by an access weaker than a volatile one. */
    public static void publishes() throws InterruptedException {
        AtomicInteger ready = new AtomicInteger();
        Thread reader = new Thread(ready::get);
        reader.start();
        ready.lazySet(1);
        reader.join();
    }

    /** Loses an update in some orders. */
    public static void loses() throws InterruptedException {
        count = 0;
        Thread other = new Thread(() -> count++, "other");
        other.start();
        count++;
        other.join();
        assert count == 2 : "count is " + count;
    }

    /** Goes on for ever, and not without an effect. */
    public static void goesOn() {
        Thread other = new Thread(Explorable::countOn, "other");
        other.start();
        countOn();
    }

    @SuppressWarnings("InfiniteLoop") // which is what it is for
    private static void countOn() {
        while (true) {
            synchronized (Explorable.class) {
                count++;
            }
        }
    }

    /** Waits long enough, unless time may run out at any moment. */
    public static void waits() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(done::countDown, "worker").start();
        assert done.await(10, TimeUnit.SECONDS) : "too late";
    }

    /** Waits without a loop, which is safe unless a wait can end for no reason. */
    @SuppressWarnings("WaitNotInLoop") // which is the mistake
    public static void waitsOnce() throws InterruptedException {
        Object lock = new Object();
        boolean[] ready = {false};
        Thread worker = new Thread(
                () -> {
                    synchronized (lock) {
                        ready[0] = true;
                        lock.notifyAll();
                    }
                },
                "worker");
        worker.start();
        synchronized (lock) {
            if (!ready[0]) {
                lock.wait();
            }
            assert ready[0] : "woken too early";
        }
    }

    /** Puts into a map at once, which loses nothing as long as a call is one step. */
    public static void puts() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        Thread worker = new Thread(() -> map.put("a", 1), "worker");
        worker.start();
        map.put("b", 2);
        worker.join();
        assert map.size() == 2 : "lost";
    }

    /** Fails with what a system property says. */
    @SuppressWarnings("DoNotCallSuggester") // it is explored
    public static void tells() {
        throw new AssertionError(System.getProperty("heddle.colour"));
    }

    /** Takes two strings and does nothing with them. */
    public static void takes(String name, String value) {
        System.out.println(name + value);
    }

    /** Does nothing that can go wrong. */
    public static void calm() {
        System.out.println("calm");
    }

    /** Recurses without an end, which nobody can control. */
    @SuppressWarnings("InfiniteRecursion") // that is what is to be reported
    public static int recurses() {
        return 1 + recurses();
    }

    public static void prints() throws InterruptedException {
        Thread other = new Thread(() -> {
            System.out.println("one");
            System.out.println("two");
        });
        other.start();
        System.out.println("main");
        other.join();
    }

    /** Takes its time: some ten million orders. */
    @SuppressWarnings("StaticGuardedByInstance") // all threads have the same lock
    public static void takesLong() throws InterruptedException {
        Thread[] threads = new Thread[4];
        Object lock = new Object();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 10; j++) {
                    synchronized (lock) {
                        count++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
    }

    /** Tests to be explored; the build's own run skips them, for their name does not end in Test. */
    public static final class Cases {
        private int sum;

        @Test
        void calm() {
            sum++;
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 0})
        void adds(int start) throws InterruptedException {
            sum = start;
            Thread other = new Thread(() -> add(1), "other");
            other.start();
            add(1);
            other.join();
            if (start == 0 && sum != 2) {
                throw new AssertionError("an addition got lost");
            }
        }

        private void add(int n) {
            int before;
            synchronized (this) {
                before = sum;
            }
            synchronized (this) {
                sum = before + n;
            }
        }
    }
}
