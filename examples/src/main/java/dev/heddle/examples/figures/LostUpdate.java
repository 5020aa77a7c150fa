package dev.heddle.examples.figures;

/**
 * Two threads each add one, and one addition gets lost.
 *
 * <p>After Fig. 1 of Shacham, Sagiv and Schuster, "Scaling model checking of dataraces using dynamic information".
 */
public final class LostUpdate {

    private static int x;

    private static void increment() {
        x = x + 1; // bug: increment
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(LostUpdate::increment, "t1");
        Thread t2 = new Thread(LostUpdate::increment, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("x " + x + ", expected 2");
    }
}
