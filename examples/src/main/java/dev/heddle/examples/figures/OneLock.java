package dev.heddle.examples.figures;

/**
 * Threads that each pass one critical section of one lock.
 *
 * <p>For counting: N threads give N! orders, 40,320 for eight. Argument: the number of threads (4).
 */
public final class OneLock {

    private static final Object lock = new Object();

    @SuppressWarnings("UnusedVariable") // only incremented: nothing else is to be counted
    private static int counter;

    private static void increment() {
        synchronized (lock) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(OneLock::increment, "t" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
