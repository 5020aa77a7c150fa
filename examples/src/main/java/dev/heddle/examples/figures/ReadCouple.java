package dev.heddle.examples.figures;

/**
 * One read can see either of two writes; another one only seems so.
 *
 * <p>After Fig. 4 of Sinha, Malik and Gupta, "Efficient Predictive Analysis for Detecting Nondeterminism in
 * Multi-Threaded Programs". Whether y is set decides whether x is read at all, and the lock sees to it that a read of x
 * comes after both of its writes: x can only be read as 2. What is open is y, read without the lock.
 */
public final class ReadCouple {

    private static final Object lock = new Object();
    private static int x;
    /** Whether x may be read; the figure's y is a pointer to x. */
    private static boolean y;

    private static int seen;

    private static void write() {
        x = 1;
        x = 2;
        synchronized (lock) {
            y = true; // bug: write
        }
    }

    private static void read() {
        boolean b = y; // bug: read
        if (b) {
            synchronized (lock) {
                seen = x;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(ReadCouple::write, "t1");
        Thread t2 = new Thread(ReadCouple::read, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("t2 read " + seen + ", expected 2");
    }
}
