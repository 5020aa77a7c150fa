package dev.heddle.examples.programs;

/**
 * {@link Tsp} with one more lock, around a count of calls, which hides the race in most runs.
 *
 * <p>A thread that has written the bound soon counts a call, and a thread that is about to read it has just counted
 * one: the lock of the counter orders the two unless the reader counted first. The search itself is in {@link
 * TspSearch}. Arguments: the number of threads (2) and of cities (6).
 */
public final class OurTsp implements TspSearch.Best {

    private final Object countLock = new Object();
    private long calls;
    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public int length() {
        synchronized (countLock) {
            calls++;
        }
        return minTourLen; // bug: read
    }

    @Override
    public void improveTo(int length) {
        synchronized (this) {
            if (length < minTourLen) {
                minTourLen = length; // bug: write
            }
        }
        synchronized (countLock) {
            calls++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OurTsp best = new OurTsp();
        TspSearch.run(args, best);
        System.out.println("calls " + best.calls);
    }
}
