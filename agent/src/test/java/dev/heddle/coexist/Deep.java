package dev.heddle.coexist;

/** Four threads that run out of stack again and again, in the middle of whatever they are doing. */
public final class Deep {
    private static final int[] CELLS = new int[8];
    private static final Object LOCK = new Object();
    private static int plain;
    private static volatile int shared;

    private Deep() {}

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(null, () -> fall(times), "deep-" + i, 1 << 18);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void fall(int times) {
        for (int i = 0; i < times; i++) {
            try {
                down(i);
            } catch (StackOverflowError expected) {
                plain++;
            }
        }
    }

    @SuppressWarnings("InfiniteRecursion") // which is what it is for
    private static int down(int n) {
        plain = n;
        CELLS[n & 7] = plain + shared;
        if (n % 3 == 0) {
            synchronized (LOCK) {
                shared++;
            }
        }
        if (n % 4 == 0) {
            count();
        }
        return down(n + 1) + CELLS[n & 7];
    }

    private static synchronized void count() {
        plain++;
    }
}
