package dev.heddle.detect.trace;

/** A set of numbers of objects, none of them 0: open addressing, no boxes. */
final class ObjectSet {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long[] slots = new long[1 << 10];
    private int size;

    /** Add a number. True if it was not there. */
    boolean add(long object) {
        int at = find(object);
        if (slots[at] != 0) {
            return false;
        }
        slots[at] = object;
        if (++size > slots.length / 2) {
            grow();
        }
        return true;
    }

    void clear() {
        slots = new long[1 << 10];
        size = 0;
    }

    boolean has(long object) {
        return slots[find(object)] != 0;
    }

    private int find(long object) {
        int mask = slots.length - 1;
        int at = (int) ((object * GOLDEN) >>> 32) & mask;
        while (slots[at] != 0 && slots[at] != object) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (long each : old) {
            if (each != 0) {
                slots[find(each)] = each;
            }
        }
    }
}
