package dev.heddle.detect.order;

import org.jspecify.annotations.Nullable;

/**
 * How many edges are kept of each pair of sites. Anybody may look a pair up; the rest is guarded by the graph.
 *
 * <p>An open hash table, never more than half full. Who looks while it is written may miss a pair that is just being added, no more: a
 * table that is replaced is not written any longer, and all that decides where a pair lies is final in it.
 */
final class SitePairs {
    /** Two sites, the second reached while a lock taken at the first is held. */
    static final class Pair {
        final int heldSite;
        final int wantedSite;

        /** How many moments the edges have that are kept for good, and those of the sample. */
        int firm;

        int sampled;

        /** How small a share of locks the sample is of. */
        volatile int level;

        Pair(int heldSite, int wantedSite) {
            this.heldSite = heldSite;
            this.wantedSite = wantedSite;
        }
    }

    private volatile @Nullable Pair[] table = new Pair[64];
    private int size;

    @Nullable
    Pair find(int heldSite, int wantedSite) {
        @Nullable Pair[] in = table;
        for (int i = slot(heldSite, wantedSite, in.length); ; i = (i + 1) & (in.length - 1)) {
            Pair pair = in[i];
            if (pair == null || (pair.heldSite == heldSite && pair.wantedSite == wantedSite)) {
                return pair;
            }
        }
    }

    /** Find a pair, or add it. */
    Pair of(int heldSite, int wantedSite) {
        Pair found = find(heldSite, wantedSite);
        if (found == null) {
            found = new Pair(heldSite, wantedSite);
            size++;
            if (2 * size > table.length) {
                table = copy(2 * table.length);
            }
            put(found, table);
        }
        return found;
    }

    /** Drop pairs of which no edge is kept, and let the others take any lock again that have few edges for good. */
    void tidy(int few) {
        @Nullable Pair[] rest = new Pair[table.length];
        size = 0;
        for (Pair pair : table) {
            if (pair != null && pair.firm + pair.sampled > 0) {
                pair.level = pair.firm < few ? 0 : pair.level;
                put(pair, rest);
                size++;
            }
        }
        table = rest;
    }

    private @Nullable Pair[] copy(int length) {
        @Nullable Pair[] larger = new Pair[length];
        for (Pair pair : table) {
            if (pair != null) {
                put(pair, larger);
            }
        }
        return larger;
    }

    private static void put(Pair pair, @Nullable Pair[] into) {
        int i = slot(pair.heldSite, pair.wantedSite, into.length);
        while (into[i] != null) {
            i = (i + 1) & (into.length - 1);
        }
        into[i] = pair;
    }

    private static int slot(int heldSite, int wantedSite, int length) {
        return (int) Told.mix(((long) heldSite << 32) | (wantedSite & 0xFFFF_FFFFL)) & (length - 1);
    }
}
