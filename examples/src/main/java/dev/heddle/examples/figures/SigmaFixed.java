package dev.heddle.examples.figures;

/** {@link Sigma} with the index handed to each thread. */
public final class SigmaFixed {

    private static final int[] array = new int[64];
    private static int index = -1;

    private static void write(int mine) {
        array[mine] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            index++;
            int mine = index;
            threads[i] = new Thread(() -> write(mine), "t" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
