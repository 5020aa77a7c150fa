package dev.heddle.examples.figures;

/**
 * An assertion that only the other thread can break.
 *
 * <p>After Fig. 7 of Kusano and Wang, "Assertion guided abstraction": looking at the second thread alone, the first
 * thread's write has nothing to do with the assertion; a run shows that it has. Three orders in all, one of which
 * fails.
 */
public final class SliceGrowth {

    private static int a;

    private static void first() {
        a = 5; // bug: write
    }

    private static void second() {
        a = 10; // bug: own-write
        if (a != 10) { // bug: read
            throw new AssertionError(); // bug: assertion
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(SliceGrowth::first, "t1");
        Thread t2 = new Thread(SliceGrowth::second, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
