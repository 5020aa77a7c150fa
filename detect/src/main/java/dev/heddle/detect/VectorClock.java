package dev.heddle.detect;

import java.util.Arrays;

/** A number for each thread: how far its past is known here. Grows as needed; what it does not hold is zero. */
final class VectorClock {
    private static final int[] NOTHING = {};

    private int[] entries = NOTHING;

    /** Where the zeros begin. An array that has grown in one execution must not make the next one dear. */
    private int size;

    int get(int thread) {
        return thread < size ? entries[thread] : 0;
    }

    void tick(int thread) {
        reach(thread + 1);
        entries[thread]++;
    }

    /** Take the greater number for each thread. */
    void join(VectorClock other) {
        reach(other.size);
        for (int t = 0; t < other.size; t++) {
            entries[t] = Math.max(entries[t], other.entries[t]);
        }
    }

    void clear() {
        Arrays.fill(entries, 0, size, 0);
        size = 0;
    }

    private void reach(int needed) {
        if (needed > entries.length) {
            entries = Arrays.copyOf(entries, needed);
        }
        size = Math.max(size, needed);
    }
}
