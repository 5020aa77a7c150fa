package dev.heddle.trace;

import java.util.Arrays;

/**
 * Keeps two numbers for each location, without an object for any: an open-addressing table.
 *
 * <p>A location is an object's number and, within the object, a field's number or an index. A field and an element of one object never
 * meet, since arrays have no fields.
 */
public final class LocationMap {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long[] objects = new long[1 << 10];
    private int[] withins = new int[1 << 10];
    private boolean[] used = new boolean[1 << 10];
    private long[] firsts = new long[1 << 10];
    private long[] seconds = new long[1 << 10];
    private int size;

    /** Find a location, adding it with zeros if it is new. The number is valid until another location is added. */
    public int find(long object, int within) {
        int at = slot(object, within);
        if (!used[at]) {
            if (size * 2 >= used.length) {
                grow();
                at = slot(object, within);
            }
            used[at] = true;
            objects[at] = object;
            withins[at] = within;
            size++;
        }
        return at;
    }

    private int slot(long object, int within) {
        int mask = used.length - 1;
        int at = (int) (((object * GOLDEN + within) * GOLDEN) >>> 32) & mask;
        while (used[at] && (objects[at] != object || withins[at] != within)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldObjects = objects;
        int[] oldWithins = withins;
        boolean[] oldUsed = used;
        long[] oldFirsts = firsts;
        long[] oldSeconds = seconds;
        int length = used.length * 2;
        objects = new long[length];
        withins = new int[length];
        used = new boolean[length];
        firsts = new long[length];
        seconds = new long[length];
        for (int i = 0; i < oldUsed.length; i++) {
            if (oldUsed[i]) {
                int at = slot(oldObjects[i], oldWithins[i]);
                used[at] = true;
                objects[at] = oldObjects[i];
                withins[at] = oldWithins[i];
                firsts[at] = oldFirsts[i];
                seconds[at] = oldSeconds[i];
            }
        }
    }

    public long first(int at) {
        return firsts[at];
    }

    public void setFirst(int at, long number) {
        firsts[at] = number;
    }

    public long second(int at) {
        return seconds[at];
    }

    public void setSecond(int at, long number) {
        seconds[at] = number;
    }

    /** Count the locations. */
    public int size() {
        return size;
    }

    /** Give the first numbers of all locations, in no order. */
    public long[] firsts() {
        long[] all = new long[size];
        int next = 0;
        for (int i = 0; i < used.length; i++) {
            if (used[i]) {
                all[next++] = firsts[i];
            }
        }
        return Arrays.copyOf(all, next);
    }
}
