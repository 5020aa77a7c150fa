package dev.heddle.trace.check;

import dev.heddle.trace.LocationMap;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The values that were read at locations where something else was: of each how often, where first, by whom, and whether anybody wrote it. An
 * open-addressing table without an object for any, as long as it has room.
 *
 * <p>The order of one thread's own events is never wrong. So where only the reader himself is known to have written, somebody else has, unseen.
 */
final class Unexplained {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int FEWEST = 1 << 10;
    private static final byte KNOWN = 2;

    /** Says that somebody wrote the value; in the position of the first read. */
    private static final long WRITTEN = 1L << 62;

    /** Stands for more than one thread. */
    private static final int SEVERAL = -1;

    private final int most;
    private long[] objects = new long[FEWEST];
    private int[] withins = new int[FEWEST];
    private long[] values = new long[FEWEST];
    private int[] counts = new int[FEWEST];
    private long[] firsts = new long[FEWEST];
    private int[] readers = new int[FEWEST];
    private int size;

    /** Who wrote at the locations: a thread, {@link #SEVERAL}, or nobody. */
    private final LocationMap writers = new LocationMap();

    /** Make one that has room for so many. */
    Unexplained(int most) {
        this.most = most;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Note a read. False if there is no room. */
    boolean note(long object, int within, long value, long position, int thread) {
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
            readers[at] = thread;
            writers.find(object, within);
        }
        counts[at]++;
        readers[at] = readers[at] == thread ? thread : SEVERAL;
        return true;
    }

    /** Note that a thread wrote a value. */
    void written(long object, int within, long value, int thread) {
        if (!writers.has(object, within)) {
            return;
        }
        int location = writers.find(object, within);
        boolean first = writers.mark(location) == LocationMap.ADDED;
        writers.setNumber(location, first || writers.number(location) == thread ? thread : SEVERAL);
        writers.setMark(location, KNOWN);
        int at = slot(object, within, value);
        if (counts[at] != 0) {
            firsts[at] |= WRITTEN;
        }
    }

    /** True if the order of the events is to blame, and not somebody who wrote unseen. */
    private boolean isMisplaced(int at) {
        return (firsts[at] & WRITTEN) != 0
                && (readers[at] == SEVERAL || writers.number(writers.find(objects[at], withins[at])) != readers[at]);
    }

    /** Count the reads for which the order is to blame, or somebody who wrote unseen. */
    long count(boolean misplaced) {
        long count = 0;
        for (int i = 0; i < counts.length; i++) {
            count += counts[i] != 0 && isMisplaced(i) == misplaced ? counts[i] : 0;
        }
        return count;
    }

    /** Give the positions of the first reads of values for which the order is to blame, not more than so many. */
    List<Long> firstMisplaced(int atMost) {
        PriorityQueue<Long> first = new PriorityQueue<>(Comparator.reverseOrder());
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != 0 && isMisplaced(i)) {
                first.add(firsts[i] & ~WRITTEN);
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
        int[] oldReaders = readers;
        int length = oldCounts.length * 2;
        objects = new long[length];
        withins = new int[length];
        values = new long[length];
        counts = new int[length];
        firsts = new long[length];
        readers = new int[length];
        for (int i = 0; i < oldCounts.length; i++) {
            if (oldCounts[i] != 0) {
                int at = slot(oldObjects[i], oldWithins[i], oldValues[i]);
                objects[at] = oldObjects[i];
                withins[at] = oldWithins[i];
                values[at] = oldValues[i];
                counts[at] = oldCounts[i];
                firsts[at] = oldFirsts[i];
                readers[at] = oldReaders[i];
            }
        }
    }
}
