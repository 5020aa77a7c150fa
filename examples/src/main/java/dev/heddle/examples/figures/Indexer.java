package dev.heddle.examples.figures;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Threads insert keys into one hash table; up to 11 of them never meet.
 *
 * <p>After Fig. 1 of Kusano and Wang, "Assertion guided abstraction". Each thread inserts four keys. With 11 threads or
 * fewer no two keys fall on one slot, so that all interleavings are equivalent; from the twelfth on each thread adds
 * three collisions. The assertion depends on no other thread. Argument: the number of threads (12).
 */
public final class Indexer {

    private static final AtomicIntegerArray table = new AtomicIntegerArray(128);

    private static void insert(int tid) {
        for (int m = 1; m <= 4; m++) {
            int w = m * 11 + tid;
            int h = (w * 7) % 128;
            if (h < 0) {
                throw new AssertionError("slot " + h);
            }
            while (!table.compareAndSet(h, 0, w)) {
                h = (h + 1) % 128;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 12;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int tid = i;
            threads[i] = new Thread(() -> insert(tid), "t" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
