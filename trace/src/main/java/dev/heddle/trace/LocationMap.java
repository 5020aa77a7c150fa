package dev.heddle.trace;

import java.util.function.LongConsumer;

/**
 * Keeps a number and a mark for each location, without an object for any: an open-addressing table of 21 bytes a slot, of which
 * a third to two thirds are used. While it grows there are two.
 *
 * <p>A location is an object's number and, within the object, a field's number or an index. A field and an element of one object never
 * meet, since arrays have no fields.
 */
public final class LocationMap {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int FEWEST = 1 << 10;

    /** The mark of a slot that is not used, and that of a location that was just added. */
    private static final byte UNUSED = 0;

    public static final byte ADDED = 1;

    private long[] objects = new long[FEWEST];
    private int[] withins = new int[FEWEST];
    private long[] numbers = new long[FEWEST];
    private byte[] marks = new byte[FEWEST];
    private int size;

    /** Find a location, adding it with zero and the mark {@link #ADDED} if it is new. The place is valid until another location is added. */
    public int find(long object, int within) {
        int at = slot(object, within);
        if (marks[at] == UNUSED) {
            if (size >= marks.length / 3 * 2) {
                grow();
                at = slot(object, within);
            }
            marks[at] = ADDED;
            objects[at] = object;
            withins[at] = within;
            size++;
        }
        return at;
    }

    /** True if a location is there. */
    public boolean has(long object, int within) {
        return marks[slot(object, within)] != UNUSED;
    }

    private int slot(long object, int within) {
        int mask = marks.length - 1;
        int at = (int) (((object * GOLDEN + within) * GOLDEN) >>> 32) & mask;
        while (marks[at] != UNUSED && (objects[at] != object || withins[at] != within)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldObjects = objects;
        int[] oldWithins = withins;
        long[] oldNumbers = numbers;
        byte[] oldMarks = marks;
        int length = oldMarks.length * 2;
        objects = new long[length];
        withins = new int[length];
        numbers = new long[length];
        marks = new byte[length];
        for (int i = 0; i < oldMarks.length; i++) {
            if (oldMarks[i] != UNUSED) {
                int at = slot(oldObjects[i], oldWithins[i]);
                objects[at] = oldObjects[i];
                withins[at] = oldWithins[i];
                numbers[at] = oldNumbers[i];
                marks[at] = oldMarks[i];
            }
        }
    }

    /** Give the number of a location. */
    public long number(int at) {
        return numbers[at];
    }

    public void setNumber(int at, long number) {
        numbers[at] = number;
    }

    /** Give the mark of a location. */
    public byte mark(int at) {
        return marks[at];
    }

    /** Mark a location, with anything but zero. */
    public void setMark(int at, byte mark) {
        marks[at] = mark;
    }

    /** Count the locations. */
    public int size() {
        return size;
    }

    /** Do something with the number of each location, in no order. */
    public void forEachNumber(LongConsumer consumer) {
        for (int i = 0; i < marks.length; i++) {
            if (marks[i] != UNUSED) {
                consumer.accept(numbers[i]);
            }
        }
    }
}
