package dev.heddle.examples.figures;

/**
 * One lock around work that never meets.
 *
 * <p>After Fig. 8 of Kusano and Wang, "Assertion guided abstraction": 12,870 orders of the sixteen critical sections,
 * all of which do the same.
 */
public final class Peeking {

    private static final Object lock = new Object();
    private static final int[] array = new int[16];

    private static void increment(int from, int to) {
        for (int i = from; i < to; i++) {
            synchronized (lock) {
                array[i]++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(() -> increment(0, 8), "t1");
        Thread t2 = new Thread(() -> increment(8, 16), "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
