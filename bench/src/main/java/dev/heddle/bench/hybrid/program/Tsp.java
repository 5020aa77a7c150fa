package dev.heddle.bench.hybrid.program;

/** The travelling salesman whose bound is written under a lock and read without it. Arguments: threads (2), cities (5). */
public final class Tsp implements TourSearch.Best {

    private int minTourLen = Integer.MAX_VALUE;

    @Override
    public int length() {
        return minTourLen;
    }

    @Override
    public synchronized void improveTo(int length) {
        if (length < minTourLen) {
            minTourLen = length;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TourSearch.search(args, new Tsp());
    }
}
