package dev.heddle.bench.hybrid.program;

/**
 * {@link Tsp} with its bound read under a lock, too, which is not the one under which it is written, and with a count of calls.
 *
 * <p>Who has written the bound counts that under the lock under which it is read: so the two are in order unless somebody reads in between. Arguments: threads (2), cities (5).
 */
public final class OurTsp implements TourSearch.Best {

    private final Object countLock = new Object();
    private int calls;
    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public int length() {
        synchronized (countLock) {
            calls++;
            return minTourLen;
        }
    }

    @Override
    @SuppressWarnings("GuardedBy") // that is the bug
    public void improveTo(int length) {
        synchronized (this) {
            if (length < minTourLen) {
                minTourLen = length;
            }
        }
        synchronized (countLock) {
            calls++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OurTsp best = new OurTsp();
        TourSearch.search(args, best);
        System.out.println(best.calls + " calls");
    }
}
