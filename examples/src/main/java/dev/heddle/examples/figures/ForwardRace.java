package dev.heddle.examples.figures;

/**
 * A race whose first access comes after the place where the lockset runs empty.
 *
 * <p>After Fig. 7 of Shacham, Sagiv and Schuster, "Scaling model checking of dataraces using dynamic information": the
 * warning is about the second thread's last read of x; looking back from it there is nothing it could race with,
 * looking forward there is the first thread's write.
 */
public final class ForwardRace {

    private static final Object lockX = new Object();
    private static final Object lockY = new Object();
    private static int x;
    private static int y;

    private static void copyUnderBoth() {
        synchronized (lockX) {
            synchronized (lockY) {
                y = x;
            }
        }
    }

    private static void first() {
        copyUnderBoth();
        synchronized (lockX) {
            x = 7; // bug: write
        }
    }

    private static void second() {
        copyUnderBoth();
        synchronized (lockX) {
            x = 7;
        }
        synchronized (lockY) {
            y = x; // bug: read
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(ForwardRace::first, "t1");
        Thread t2 = new Thread(ForwardRace::second, "t2");
        t2.start();
        t1.start();
        t1.join();
        t2.join();
        System.out.println("x " + x + ", expected 7");
        System.out.println("y is " + y);
    }
}
