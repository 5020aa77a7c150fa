package dev.heddle.examples.figures;

/**
 * Threads that all read the index which the main thread moves on while it starts them.
 *
 * <p>For counting: N threads give 1 · 3 · 5 · … · (2N − 1) orders that differ, 945 for five. Argument: the number of
 * threads (5, at most 64).
 */
public final class Sigma {

    private static final int[] array = new int[64];
    private static int index = -1;

    private static void write() {
        array[index] = 1; // bug: write
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            index++; // bug: index
            threads[i] = new Thread(Sigma::write, "t" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
