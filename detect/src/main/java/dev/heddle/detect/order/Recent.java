package dev.heddle.detect.order;

import org.jspecify.annotations.Nullable;

/** The edges of a few acquisitions that a thread has told lately, so that it can say of them that they were met again. */
final class Recent {
    private static final int SIZE = 64;

    private final long[] keys = new long[SIZE];
    private final int[] handOvers = new int[SIZE];
    private final Edge[] @Nullable [] edges = new Edge[SIZE][];

    /** Tell whether an acquisition was noted since so many hand-overs. */
    boolean isNoted(long key, int since) {
        int at = place(key);
        return keys[at] == key && handOvers[at] == since && edges[at] != null;
    }

    /** Give the edges of an acquisition, if it was noted lately. */
    Edge @Nullable [] edges(long key) {
        int at = place(key);
        return keys[at] == key ? edges[at] : null;
    }

    /** Note an acquisition. */
    void note(long key, int count, Edge[] of) {
        int at = place(key);
        keys[at] = key;
        handOvers[at] = count;
        edges[at] = of;
    }

    private static int place(long key) {
        return (int) key & (SIZE - 1);
    }
}
