package dev.heddle.examples.programs;

import java.util.Arrays;
import java.util.Random;

/**
 * A parallel sort whose slices overlap by one element.
 *
 * <p>Each thread sorts its slice, the main thread then merges them. A slice ends one element too late, on the first
 * element of the next. Arguments: the number of threads (2) and of elements (16).
 */
public final class SortArray {

    private final int[] array;
    private final int threads;

    private SortArray(int size, int threads) {
        this.array = new Random(size).ints(size, 0, 1000).toArray();
        this.threads = threads;
    }

    private int start(int slice) {
        return slice * array.length / threads;
    }

    /** Sorts one slice by insertion. */
    private void sortSlice(int slice) {
        int from = start(slice);
        int to = Math.min(start(slice + 1) + 1, array.length);
        for (int i = from + 1; i < to; i++) {
            int value = array[i]; // bug: read
            int j = i - 1;
            while (j >= from && array[j] > value) { // bug: compare
                array[j + 1] = array[j]; // bug: shift
                j--;
            }
            array[j + 1] = value; // bug: write
        }
    }

    /** Merges the slices into a new array. */
    private int[] merged() {
        int[] at = new int[threads];
        for (int slice = 0; slice < threads; slice++) {
            at[slice] = start(slice);
        }
        int[] merged = new int[array.length];
        for (int i = 0; i < merged.length; i++) {
            int least = -1;
            for (int slice = 0; slice < threads; slice++) {
                boolean left = at[slice] < start(slice + 1);
                if (left && (least < 0 || array[at[slice]] < array[at[least]])) {
                    least = slice;
                }
            }
            merged[i] = array[at[least]++];
        }
        return merged;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 16;
        SortArray sort = new SortArray(size, threads);
        int[] expected = sort.array.clone();
        Arrays.sort(expected);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int slice = i;
            workers[i] = new Thread(() -> sort.sortSlice(slice), "sorter-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println("sorted " + Arrays.equals(sort.merged(), expected) + ", expected true");
    }
}
