package dev.heddle.examples.figures;

/** {@link AcquisitionHistory} with x always under the first lock, which is always taken first. */
public final class AcquisitionHistoryFixed {

    private static final Object lock1 = new Object();
    private static final Object lock2 = new Object();
    private static int a;
    private static int b;
    private static int x;
    private static int y;

    private static void first() {
        a = 1;
        synchronized (lock1) {
            synchronized (lock2) {
                y = 1;
            }
            x = 3;
        }
    }

    private static void second() {
        synchronized (lock1) {
            synchronized (lock2) {
                x = 0;
                b = 2;
                x = 2;
            }
        }
        synchronized (lock1) {
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(AcquisitionHistoryFixed::first, "t1");
        Thread t2 = new Thread(AcquisitionHistoryFixed::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("a, b, x, y are " + a + ", " + b + ", " + x + ", " + y);
    }
}
