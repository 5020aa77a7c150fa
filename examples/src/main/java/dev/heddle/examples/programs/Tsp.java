package dev.heddle.examples.programs;

/**
 * The travelling salesman with the bound that every thread prunes by read without a lock.
 *
 * <p>The search itself is in {@link TspSearch}. Arguments: the number of threads (2) and of cities (6).
 */
public final class Tsp implements TspSearch.Best {

    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public int length() {
        return minTourLen; // bug: read
    }

    @Override
    public synchronized void improveTo(int length) {
        if (length < minTourLen) {
            minTourLen = length; // bug: write
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TspSearch.run(args, new Tsp());
    }
}
