package dev.heddle.trace.format;

import java.util.Arrays;

/**
 * What the writer of some events and their reader both know, from the events so far: what they guess the next one by.
 *
 * <p>Each writer has one, and each reader makes one for each writer. Both change it in the same way at each event, so that whatever is guessed
 * right need not be in the file. It is kept from block to block of the writer, and forgotten now and then: see {@link Heads}.
 *
 * <p><b>Values</b> are kept for locations. A location has one place, by its hash, and a tag, also of its hash, that tells it from others that have
 * the same place: the last one has it. When a quarter as many locations have come as there are places, there are four times
 * as many places. A location's place is what its hash begins with, so each place becomes four, all with the same location. So
 * a writer with few locations takes little memory, and one with many guesses well soon.
 *
 * <p>For a location of which nothing is known its shape answers, with the last value that was met so, and how far it was from the one before:
 * that does for arrays that are filled and lists that are walked the first time.
 */
public final class History {
    private static final int FEWEST_SHAPES = 64;
    private static final int FEWEST_PLACES = 1 << 10;
    private static final int WORDS = 3;

    private static final int MOST_PLACES = 1 << 14;

    /** Stands for the last shape where there is none. */
    public static final int NO_SHAPE = -1;

    /** How many shapes there are, and the last event's. */
    public int shapes;

    public int lastShape;

    /** Of each shape: itself, what followed it the last time, and the last object, its class, and the last index that it was used with. */
    public long[] keys = new long[FEWEST_SHAPES];

    public short[] next = new short[FEWEST_SHAPES];
    public long[] lastObject = new long[FEWEST_SHAPES];
    public int[] lastType = new int[FEWEST_SHAPES];
    public int[] lastIndex = new int[FEWEST_SHAPES];

    /** Of each shape: the last value at a new location, its class if it is a reference, and how far it was from the one before. */
    public long[] lastValue = new long[FEWEST_SHAPES];

    public int[] lastValueType = new int[FEWEST_SHAPES];
    public long[] lastStep = new long[FEWEST_SHAPES];

    /** The object of the last event that had one. */
    public long previous;

    public int previousType;

    /** What the last object in full was, and the class of the last value in full. */
    public long lastCount;

    public long lastMaker;
    public int lastReferenceType;

    public final long[] recent = new long[Heads.RECENT_OBJECTS];
    public final int[] recentType = new int[Heads.RECENT_OBJECTS];

    /** Three words a place: the tag in the low half and the class of the value in the high one, the value, the step. */
    private long[] table = new long[WORDS * FEWEST_PLACES];

    private int places = FEWEST_PLACES;
    private int shift;
    private int added;

    public History() {
        forget();
    }

    /** Forget all. */
    public void forget() {
        forgetShapes();
        previous = 0;
        previousType = 0;
        lastCount = 0;
        lastMaker = 0;
        lastReferenceType = 0;
        Arrays.fill(recent, 0);
        places = FEWEST_PLACES;
        shift = shift(places);
        added = 0;
        Arrays.fill(table, 0, WORDS * places, 0);
    }

    /** Forget all shapes. */
    public void forgetShapes() {
        shapes = 0;
        lastShape = NO_SHAPE;
    }

    /** Add a shape. Gives its number. */
    public int define(long shape) {
        int number = shapes++;
        if (number == keys.length) {
            int more = number * 4;
            keys = Arrays.copyOf(keys, more);
            next = Arrays.copyOf(next, more);
            lastObject = Arrays.copyOf(lastObject, more);
            lastType = Arrays.copyOf(lastType, more);
            lastIndex = Arrays.copyOf(lastIndex, more);
            lastValue = Arrays.copyOf(lastValue, more);
            lastValueType = Arrays.copyOf(lastValueType, more);
            lastStep = Arrays.copyOf(lastStep, more);
        }
        keys[number] = shape;
        next[number] = 0;
        lastObject[number] = 0;
        lastType[number] = 0;
        lastIndex[number] = 0;
        lastValue[number] = 0;
        lastValueType[number] = 0;
        lastStep[number] = 0;
        return number;
    }

    /** Find the place of a location's value, by the hash of the location; -1 if nothing is known of it. */
    public int find(long hash) {
        int place = place(hash);
        return (int) table[place] == tag(hash) ? place : -1;
    }

    /** Give the last value at a place. */
    public long value(int place) {
        return table[place + 1];
    }

    /** Give how far the last write at a place was from the value before it. */
    public long step(int place) {
        return table[place + 2];
    }

    /** Give the class of the last value at a place that was an object. */
    public int valueType(int place) {
        return (int) (table[place] >>> 32);
    }

    /** Learn the value of a location that has a place, and, if it is an object, its class; {@code before} is what was there. */
    public void learn(int place, boolean isWrite, long before, long value, boolean isObject, int type) {
        table[place + 1] = value;
        if (isWrite) {
            table[place + 2] = value - before;
        }
        if (isObject) {
            table[place] = (table[place] & 0xFFFF_FFFFL) | ((long) type << 32);
        }
    }

    /** Learn the value of a location that has no place yet, at an event of a shape, and, if it is an object, its class. */
    public void learnNew(long hash, int shape, long value, boolean isObject, int type) {
        lastStep[shape] = value - lastValue[shape];
        lastValue[shape] = value;
        if (isObject) {
            lastValueType[shape] = type;
        }
        if (++added > places / 4 && places < MOST_PLACES) {
            grow();
        }
        int place = place(hash);
        table[place] = (tag(hash) & 0xFFFF_FFFFL) | (isObject ? (long) type << 32 : 0);
        table[place + 1] = value;
        table[place + 2] = 0;
    }

    private void grow() {
        int before = places;
        places *= 4;
        shift = shift(places);
        added = 0;
        if (table.length < WORDS * places) {
            table = Arrays.copyOf(table, WORDS * places);
        }
        for (int place = before - 1; place >= 0; place--) {
            for (int copy = 4 * place + 3; copy >= 4 * place; copy--) {
                System.arraycopy(table, WORDS * place, table, WORDS * copy, WORDS);
            }
        }
    }

    private static int shift(int places) {
        return Long.SIZE - Integer.numberOfTrailingZeros(places);
    }

    /** The place that a location may have. */
    private int place(long hash) {
        return (int) (hash >>> shift) * WORDS;
    }

    /** The tag of a location: never zero, which is the tag of none. */
    private static int tag(long hash) {
        return (int) (hash >>> 17) | 1;
    }
}
