package dev.heddle.examples.figures;

/**
 * Three pairs of accesses with the same locks held: two can meet, the third cannot.
 *
 * <p>After Fig. 2 of Kahlon, Yang, Sankaranarayanan and Gupta, "Fast and Accurate Static Data-Race Detection for
 * Concurrent Programs". What decides is not which locks are held but in which order they were taken and given back. The
 * two orders can also deadlock.
 */
public final class AcquisitionHistory {

    private static final Object lock1 = new Object();
    private static final Object lock2 = new Object();
    private static int a;
    private static int b;
    private static int x;
    private static int y;

    private static void first() {
        a = 1;
        synchronized (lock1) {
            synchronized (lock2) { // bug: lock1-lock2
                y = 1;
            }
            x = 3; // bug: under-lock1
        }
    }

    private static void second() {
        synchronized (lock2) {
            x = 0; // bug: before
            synchronized (lock1) { // bug: lock2-lock1
                b = 2;
            }
            x = 2; // no bug: never-meets
        }
        synchronized (lock2) {
            x = 1; // bug: after
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(AcquisitionHistory::first, "t1");
        Thread t2 = new Thread(AcquisitionHistory::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("a, b, x, y are " + a + ", " + b + ", " + x + ", " + y);
    }
}
