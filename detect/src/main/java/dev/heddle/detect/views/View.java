package dev.heddle.detect.views;

/**
 * A set of locations that were used in one scope, and which of them were written. Kept once for all threads of a generation.
 *
 * <p>A location is a key:
 *
 * <pre>
 *   63        32 31          1  0
 *  +------------+-------------+---+
 *  | field      | number      | w |   w: written
 *  +------------+-------------+---+
 * </pre>
 */
final class View {
    /** Ascending. */
    final long[] keys;

    /** Whether the scope used more locations than are kept. */
    final boolean cut;

    final long hash;

    /** Where a computation has put it; used only by one that holds the lock for computing. */
    int order;

    View(long[] keys, boolean cut, long hash) {
        this.keys = keys;
        this.cut = cut;
        this.hash = hash;
    }

    static long key(int field, int number) {
        return ((long) field << 32) | ((long) number << 1);
    }

    static long location(long key) {
        return key & ~1L;
    }

    static boolean isWritten(long key) {
        return (key & 1) != 0;
    }

    static int field(long key) {
        return (int) (key >> 32);
    }
}
