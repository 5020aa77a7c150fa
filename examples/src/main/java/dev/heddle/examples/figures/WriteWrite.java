package dev.heddle.examples.figures;

/**
 * Four writes whose order matters only to the one read after them.
 *
 * <p>After Fig. 9 of Kusano and Wang, "Assertion guided abstraction": six orders, two results.
 */
public final class WriteWrite {

    private static int a;

    private static void first() {
        a = 1; // bug: first-1
        a = 2; // bug: first-2
    }

    private static void second() {
        a = 3; // bug: second-1
        a = 4; // bug: second-2
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(WriteWrite::first, "t1");
        Thread t2 = new Thread(WriteWrite::second, "t2");
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
