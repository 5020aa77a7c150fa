package dev.heddle.examples.figures;

/** {@link WriteWrite} with each thread's writes under a lock. */
public final class WriteWriteFixed {

    private static final Object lock = new Object();
    private static int a;

    private static void first() {
        synchronized (lock) {
            a = 1;
            a = 2;
        }
    }

    private static void second() {
        synchronized (lock) {
            a = 3;
            a = 4;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(WriteWriteFixed::first, "t1");
        Thread t2 = new Thread(WriteWriteFixed::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        int last = a;
        if (last != 2 && last != 4) {
            throw new AssertionError(last);
        }
    }
}
