package dev.heddle.examples.programs;

/** {@link Tsp} with the bound read under the lock that guards it. */
public final class TspFixed implements TspSearch.Best {

    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public synchronized int length() {
        return minTourLen;
    }

    @Override
    public synchronized void improveTo(int length) {
        if (length < minTourLen) {
            minTourLen = length;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TspSearch.run(args, new TspFixed());
    }
}
