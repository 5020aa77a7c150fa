package dev.heddle.detect;

import java.util.Arrays;

/** Several accesses of one kind to one variable that are not ordered among each other, at most one of each thread, in the order of their threads. */
final class Frontier {
    private static final long[] NO_EPOCHS = {};
    private static final int[] NO_SITES = {};

    private long[] epochs = NO_EPOCHS;
    private int[] sites = NO_SITES;
    private int size;

    Frontier() {}

    Frontier(Frontier other) {
        epochs = other.epochs.clone();
        sites = other.sites.clone();
        size = other.size;
    }

    /** True if another one has the same accesses. */
    boolean isSame(Frontier other) {
        return Arrays.equals(epochs, 0, size, other.epochs, 0, other.size)
                && Arrays.equals(sites, 0, size, other.sites, 0, other.size);
    }

    int size() {
        return size;
    }

    long epoch(int i) {
        return epochs[i];
    }

    int site(int i) {
        return sites[i];
    }

    /** Take in an access that those in here are not ordered after. */
    void add(long epoch, int site, ThreadClock now) {
        forget(now);
        put(epoch, site);
    }

    /** Take in an access that is ordered neither before nor after those in here. */
    void put(long epoch, int site) {
        if (size == epochs.length) {
            int length = Math.max(2, 2 * size);
            long[] more = Arrays.copyOf(epochs, length);
            sites = Arrays.copyOf(sites, length);
            epochs = more;
        }
        int at = size++;
        for (; at > 0 && Long.compareUnsigned(epochs[at - 1], epoch) > 0; at--) {
            epochs[at] = epochs[at - 1];
            sites[at] = sites[at - 1];
        }
        epochs[at] = epoch;
        sites[at] = site;
    }

    /** Give a frontier with one more access, if there is one. */
    Frontier with(long epoch, int site) {
        if (epoch == 0) {
            return this;
        }
        Frontier all = new Frontier(this);
        all.put(epoch, site);
        return all;
    }

    /** Drop the accesses that are ordered before now. */
    void forget(ThreadClock now) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!now.isAfter(epochs[i])) {
                epochs[kept] = epochs[i];
                sites[kept++] = sites[i];
            }
        }
        size = kept;
    }
}
