package dev.heddle.bench.hybrid.program;

import java.util.Arrays;
import java.util.Random;

/**
 * A parallel sort: threads take slices from a pool and sort them, and whoever takes the last merges them.
 *
 * <p>The race is in a count of moved elements: it is added to under the lock of the array, between two steps under that of the pool, under which it is looked at now and then. Arguments:
 * threads (2), slices (6).
 */
public final class SortArray implements Runnable {

    private static final int LENGTH = 5;

    private final Object pool = new Object();
    private final int[] array;
    private final int slices;
    private int next;
    private int sorted;
    private int moved;
    private int effort;

    private SortArray(int slices) {
        this.slices = slices;
        this.array = new Random(slices).ints((long) slices * LENGTH, 0, 100).toArray();
    }

    @Override
    public void run() {
        for (int slice = take(); slice < slices; slice = take()) {
            int moves = sort(slice * LENGTH, (slice + 1) * LENGTH);
            synchronized (pool) {
                sorted++;
            }
            synchronized (array) {
                moved += moves;
            }
        }
    }

    /** Takes the next slice; every third time it is noted how much work there was so far. */
    private int take() {
        synchronized (pool) {
            if (next % 3 == 2) {
                effort = moved;
            }
            return next == slices ? slices : next++;
        }
    }

    private int sort(int from, int to) {
        int moves = 0;
        for (int i = from + 1; i < to; i++) {
            int value = array[i];
            int j = i;
            for (; j > from && array[j - 1] > value; j--) {
                array[j] = array[j - 1];
                moves++;
            }
            array[j] = value;
        }
        return moves;
    }

    public static void main(String[] args) throws InterruptedException {
        SortArray sort = new SortArray(Crowd.argument(args, 1, 6));
        Crowd.run(Crowd.argument(args, 0, 2), sort);
        Arrays.sort(sort.array);
        System.out.println("sorted " + sort.sorted + " slices with " + sort.moved + " moves, at last " + sort.effort);
    }
}
