package dev.heddle.examples.figures;

/** {@link SliceGrowth} with the write and its check in one locked step. */
public final class SliceGrowthFixed {

    private static final Object lock = new Object();
    private static int a;

    private static void first() {
        synchronized (lock) {
            a = 5;
        }
    }

    private static void second() {
        synchronized (lock) {
            a = 10;
            if (a != 10) {
                throw new AssertionError();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(SliceGrowthFixed::first, "t1");
        Thread t2 = new Thread(SliceGrowthFixed::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
