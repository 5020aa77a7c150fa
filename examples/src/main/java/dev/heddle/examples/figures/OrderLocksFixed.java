package dev.heddle.examples.figures;

/** {@link OrderLocks} with the reader started after the writer has ended. */
public final class OrderLocksFixed {

    private static final Object lock = new Object();
    private static int x;
    private static int seen;

    private static void write() {
        synchronized (lock) {
            x = 1;
        }
    }

    private static void read() {
        synchronized (lock) {
            seen = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(OrderLocksFixed::write, "t1");
        Thread t2 = new Thread(OrderLocksFixed::read, "t2");
        t1.start();
        t1.join();
        t2.start();
        t2.join();
        System.out.println("t2 read " + seen + ", expected 1");
    }
}
