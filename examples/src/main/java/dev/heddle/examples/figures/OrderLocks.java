package dev.heddle.examples.figures;

/**
 * Race-free, and still the result depends on who comes first.
 *
 * <p>After Fig. 1 of Sinha, Malik and Gupta, "Efficient Predictive Analysis for Detecting Nondeterminism in
 * Multi-Threaded Programs".
 */
public final class OrderLocks {

    private static final Object lock = new Object();
    private static int x;
    private static int seen;

    private static void write() {
        synchronized (lock) {
            x = 1; // bug: write
        }
    }

    private static void read() {
        synchronized (lock) {
            seen = x; // bug: read
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(OrderLocks::write, "t1");
        Thread t2 = new Thread(OrderLocks::read, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("t2 read " + seen + ", expected 1");
    }
}
