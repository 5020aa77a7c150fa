package dev.heddle.detect.trace;

import org.jspecify.annotations.Nullable;

/** {@value #SIZE} objects that one thread has met one after the other: their numbers are consecutive. They mostly go at about the same time. */
final class Cohort {
    static final int SHIFT = 6;
    private static final int SIZE = 1 << SHIFT;

    /** The number that its objects have in common. */
    final long number;

    /** The position of the last event about one of them. */
    long last;

    /** A bit for each that more than one thread touches. */
    private long shared;

    private @Nullable Kept @Nullable [] kept;

    Cohort(long number) {
        this.number = number;
    }

    void share(long object) {
        shared |= 1L << object;
    }

    boolean isShared(long object) {
        return (shared >>> object & 1) != 0;
    }

    /** Give what is kept of an object of a class. */
    Kept kept(long object, int type) {
        @Nullable Kept[] all = kept;
        if (all == null) {
            all = new Kept[SIZE];
            kept = all;
        }
        int at = (int) object & (SIZE - 1);
        Kept known = all[at];
        if (known == null) {
            known = new Kept(object, type);
            all[at] = known;
        }
        return known;
    }

    /** Keep nothing more of any: there are no more events about them. */
    void forget() {
        kept = null;
    }
}
