package dev.heddle.examples.figures;

/** {@link LostUpdate} with each addition under a lock. */
public final class LostUpdateFixed {

    private static final Object lock = new Object();
    private static int x;

    private static void increment() {
        synchronized (lock) {
            x = x + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(LostUpdateFixed::increment, "t1");
        Thread t2 = new Thread(LostUpdateFixed::increment, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("x " + x + ", expected 2");
    }
}
