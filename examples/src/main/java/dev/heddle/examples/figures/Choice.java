package dev.heddle.examples.figures;

import java.util.concurrent.CountDownLatch;

/**
 * A read that nothing orders after the write, and that comes after it all the same.
 *
 * <p>After Fig. 5 of Sinha, Malik and Gupta, "Efficient Predictive Analysis for Detecting Nondeterminism in
 * Multi-Threaded Programs". Two threads take lock1, two take lock2, in either order. Whichever order each pair has, a
 * path leads from the write to the read: through the first holder of lock1, who waits for the write, to the second one,
 * and so on through lock2.
 *
 * <pre>
 *   x = 1                   ──►  both releases of lock1
 *   both acquires of lock1  ──►  both releases of lock2
 *   both acquires of lock2  ──►  read x
 * </pre>
 */
public final class Choice {

    private static final Object lock1 = new Object();
    private static final Object lock2 = new Object();
    private static final CountDownLatch written = new CountDownLatch(1);
    private static final CountDownLatch lock1TakenTwice = new CountDownLatch(2);
    private static final CountDownLatch lock2TakenTwice = new CountDownLatch(2);
    private static int x;
    private static int seen;

    private static void write() {
        x = 1;
        written.countDown();
    }

    private static void takeFirstLock() {
        synchronized (lock1) {
            lock1TakenTwice.countDown();
            await(written);
        }
    }

    private static void takeSecondLock() {
        synchronized (lock2) {
            lock2TakenTwice.countDown();
            await(lock1TakenTwice);
        }
    }

    private static void read() {
        await(lock2TakenTwice);
        seen = x;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(Choice::write, "writer"),
            new Thread(Choice::takeFirstLock, "lock1-a"),
            new Thread(Choice::takeFirstLock, "lock1-b"),
            new Thread(Choice::takeSecondLock, "lock2-a"),
            new Thread(Choice::takeSecondLock, "lock2-b"),
            new Thread(Choice::read, "reader"),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("read " + seen + ", expected 1");
    }
}
