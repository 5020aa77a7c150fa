package dev.heddle.examples.figures;

/**
 * A counter written under one lock and read under another.
 *
 * <p>After Fig. 4 of Shacham, Sagiv and Schuster, "Scaling model checking of dataraces using dynamic information". The
 * locks in between order the two accesses in most runs, so that only a rare interleaving has the race.
 */
public final class NumDelItr {

    private static final Object keyLock = new Object();
    private static final Object numLock = new Object();
    private static final Object delLock = new Object();
    private static final int[] clauses = {3, 9, 4, 8};
    private static int numDeleted;
    private static int numDelItr;
    private static int compressions;

    /** Deletes the clauses of one half that are too big; every fifth round begins with a compression. */
    private static void deleteBigClauses(int from, int to) {
        synchronized (keyLock) {
            if (numDelItr % 5 == 0) { // bug: read
                compressions++;
            }
        }
        for (int i = from; i < to; i++) {
            synchronized (numLock) {
                if (clauses[i] > 7) {
                    clauses[i] = 0;
                    numDeleted++;
                }
            }
        }
        synchronized (delLock) {
            numDelItr++; // bug: write
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(() -> deleteBigClauses(0, 2), "t1");
        Thread t2 = new Thread(() -> deleteBigClauses(2, 4), "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("deleted " + numDeleted + ", expected 2");
        System.out.println("rounds " + numDelItr + ", expected 2");
        System.out.println("compressions " + compressions + ", one or two");
    }
}
