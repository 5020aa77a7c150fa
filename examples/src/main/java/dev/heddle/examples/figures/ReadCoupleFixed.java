package dev.heddle.examples.figures;

/** {@link ReadCouple} with the reader started after the writer has ended. */
public final class ReadCoupleFixed {

    private static final Object lock = new Object();
    private static int x;
    private static boolean y;
    private static int seen;

    private static void write() {
        x = 1;
        x = 2;
        synchronized (lock) {
            y = true;
        }
    }

    private static void read() {
        boolean b = y;
        if (b) {
            synchronized (lock) {
                seen = x;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(ReadCoupleFixed::write, "t1");
        Thread t2 = new Thread(ReadCoupleFixed::read, "t2");
        t1.start();
        t1.join();
        t2.start();
        t2.join();
        System.out.println("t2 read " + seen + ", expected 2");
    }
}
