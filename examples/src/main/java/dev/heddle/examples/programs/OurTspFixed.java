package dev.heddle.examples.programs;

/** {@link OurTsp} with the bound read under the lock that guards it. */
public final class OurTspFixed implements TspSearch.Best {

    private final Object countLock = new Object();
    private long calls;
    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public int length() {
        synchronized (countLock) {
            calls++;
        }
        synchronized (this) {
            return minTourLen;
        }
    }

    @Override
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
        OurTspFixed best = new OurTspFixed();
        TspSearch.run(args, best);
        System.out.println("calls " + best.calls);
    }
}
