package dev.heddle.examples.figures;

/**
 * No lock guards x all the time, and yet nothing can race.
 *
 * <p>After Fig. 6 of Shacham, Sagiv and Schuster, "Scaling model checking of dataraces using dynamic information": the
 * first thread holds both locks, so whichever single lock the second holds keeps it out. The second thread's own
 * accesses need no common lock.
 */
public final class SpuriousLockset {

    private static final Object lockX = new Object();
    private static final Object lockY = new Object();
    private static int x;
    private static int y;

    private static void first() {
        synchronized (lockX) {
            synchronized (lockY) {
                x = y; // no bug: both
            }
        }
    }

    private static void second() {
        synchronized (lockX) {
            x = 7; // no bug: only-x
        }
        synchronized (lockY) {
            y = x; // no bug: only-y
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(SpuriousLockset::first, "t1");
        Thread t2 = new Thread(SpuriousLockset::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("x is " + x + ", y is " + y);
    }
}
