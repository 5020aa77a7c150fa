package dev.heddle.trace.check;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The values that were read at locations where something else was: of each how often, where first, and whether anybody wrote it. An open-addressing
 * table without an object for any, as long as it has room.
 */
final class Unexplained {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int FEWEST = 1 << 10;

    /** Says that somebody wrote the value; in the position of the first read. */
    private static final long WRITTEN = 1L << 62;

    private final int most;
    private long[] objects = new long[FEWEST];
    private int[] withins = new int[FEWEST];
    private long[] values = new long[FEWEST];
    private int[] counts = new int[FEWEST];
    private long[] firsts = new long[FEWEST];
    private int size;

    /** Make one that has room for so many. */
    Unexplained(int most) {
        this.most = most;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Note a read. False if there is no room. */
    boolean note(long object, int within, long value, long position) {
        int at = slot(object, within, value);
        if (counts[at] == 0) {
            if (size == most) {
                return false;
            }
            if (size++ >= counts.length / 3 * 2) {
                grow();
                at = slot(object, within, value);
            }
            objects[at] = object;
            withins[at] = within;
            values[at] = value;
            firsts[at] = position;
        }
        counts[at]++;
        return true;
    }

    /** Note that somebody wrote a value. */
    void written(long object, int within, long value) {
        int at = slot(object, within, value);
        if (counts[at] != 0) {
            firsts[at] |= WRITTEN;
        }
    }

    /** Count the reads whose values somebody wrote, or nobody. */
    long count(boolean written) {
        long count = 0;
        for (int i = 0; i < counts.length; i++) {
            count += ((firsts[i] & WRITTEN) != 0) == written ? counts[i] : 0;
        }
        return count;
    }

    /** Give the positions of the first reads of values that somebody wrote, not more than so many. */
    List<Long> firstWritten(int atMost) {
        PriorityQueue<Long> first = new PriorityQueue<>(Comparator.reverseOrder());
        for (long each : firsts) {
            if ((each & WRITTEN) != 0) {
                first.add(each & ~WRITTEN);
                if (first.size() > atMost) {
                    first.remove();
                }
            }
        }
        return List.copyOf(first);
    }

    private int slot(long object, int within, long value) {
        int mask = counts.length - 1;
        int at = (int) ((((object * GOLDEN + within) * GOLDEN + value) * GOLDEN) >>> 32) & mask;
        while (counts[at] != 0 && (objects[at] != object || withins[at] != within || values[at] != value)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldObjects = objects;
        int[] oldWithins = withins;
        long[] oldValues = values;
        int[] oldCounts = counts;
        long[] oldFirsts = firsts;
        int length = oldCounts.length * 2;
        objects = new long[length];
        withins = new int[length];
        values = new long[length];
        counts = new int[length];
        firsts = new long[length];
        for (int i = 0; i < oldCounts.length; i++) {
            if (oldCounts[i] != 0) {
                int at = slot(oldObjects[i], oldWithins[i], oldValues[i]);
                objects[at] = oldObjects[i];
                withins[at] = oldWithins[i];
                values[at] = oldValues[i];
                counts[at] = oldCounts[i];
                firsts[at] = oldFirsts[i];
            }
        }
    }
}
