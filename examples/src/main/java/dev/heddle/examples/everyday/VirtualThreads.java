package dev.heddle.examples.everyday;

/**
 * Virtual threads that count together without a lock; light threads race like heavy ones.
 *
 * <p>Needs JDK 21. Argument: the number of threads (10).
 */
public final class VirtualThreads {

    private static int count;

    private static void increment() {
        count++; // bug: count
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = VirtualThreadStarter.start(VirtualThreads::increment);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("count " + count + ", expected " + n);
    }
}
