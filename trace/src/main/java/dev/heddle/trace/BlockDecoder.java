package dev.heddle.trace;

import static dev.heddle.trace.format.Heads.unzigzag;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Heads;
import dev.heddle.trace.format.Shape;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Decodes the events of one block, one after the other, into its fields: see {@link Heads}.
 *
 * <p>Whatever the bytes are, {@link #advance} says true or false. Where they can't be an event, or the last event
 * is not whole, it says false and {@link #torn} is set.
 */
final class BlockDecoder {
    /** What a buffer must have behind the last byte of a block: the decoder looks ahead within an event. */
    static final int SLACK = 256;

    private static final int KINDS = EventKind.values().length;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int NO_SHAPE = Heads.SHAPES;

    int writer;
    int sequence;

    /** The clock of the current event. */
    long clock;

    int thread;
    long shape;
    boolean flag;
    long object;
    int type;
    int index;
    long value;
    int referenceType;
    int context;

    /** How many events were decoded. */
    int events;

    /** True if what follows the last event is no whole event. The clock is then that of the last whole one. */
    boolean torn;

    /** True if the file has less of this block than was written, or room for: set by who reads the file. */
    boolean wanting;

    /** How many events a block that is wanting had. */
    int missing;

    /** True if the end of what was written was met, and not only the end of the bytes. */
    boolean complete;

    private byte[] data = new byte[0];
    private int at;
    private int end;
    private int decodedTo;
    private long settled;

    private int shapes;
    private int lastShape;
    private long[] keys = new long[16];
    private short[] next = new short[16];
    private long[] lastObject = new long[16];
    private int[] lastType = new int[16];
    private int[] lastIndex = new int[16];

    private long previous;
    private int previousType;
    private long lastCount;
    private long lastMaker;
    private int lastReferenceType;
    private int lastFullType;
    private final long[] recent = new long[Heads.RECENT_OBJECTS];
    private final int[] recentType = new int[Heads.RECENT_OBJECTS];
    private final long[] values = new long[Heads.PREDICTIONS];
    private final int[] valueTypes = new int[Heads.PREDICTIONS];

    /** Begin with a block whose body is in {@code bytes}, followed by {@link #SLACK} more. */
    void begin(BlockHeader header, byte[] bytes, int length) {
        writer = header.writer();
        sequence = header.sequence();
        clock = header.clock();
        thread = header.thread();
        data = bytes;
        at = 0;
        end = length;
        decodedTo = 0;
        settled = clock;
        events = 0;
        torn = false;
        wanting = false;
        missing = 0;
        complete = false;
        context = 0;
        shapes = 0;
        lastShape = NO_SHAPE;
        previous = 0;
        previousType = 0;
        lastCount = 0;
        lastMaker = 0;
        lastReferenceType = 0;
        Arrays.fill(recent, 0);
        Arrays.fill(values, 0);
        Arrays.fill(valueTypes, 0);
    }

    byte[] buffer() {
        return data;
    }

    /** Give the length of what was decoded: up to the end of the last whole event. */
    int decodedTo() {
        return decodedTo;
    }

    /** Decode the next event. False if there is none. */
    boolean advance() {
        context = 0;
        while (at < end) {
            int head = data[at++];
            if (head < 0) {
                if (!event(head) || at > end) {
                    return tear();
                }
                events++;
                settled = clock;
                decodedTo = at;
                return true;
            }
            if (head >= Heads.CLOCK_STEP) {
                clock += head - (Heads.CLOCK_STEP - 1);
            } else if (head == 0) {
                end = --at;
                complete = true;
                return false;
            } else if (!change(head)) {
                return tear();
            }
        }
        return at > end && tear();
    }

    private boolean tear() {
        torn = true;
        clock = settled;
        end = decodedTo;
        at = decodedTo;
        return false;
    }

    private boolean change(int head) {
        switch (head) {
            case Heads.SHAPE -> {
                long site = number();
                int kinds = data[at++] & 0xFF;
                long place = number();
                if (shapes == Heads.SHAPES || (kinds & 31) >= KINDS || site < 0 || site > Integer.MAX_VALUE) {
                    return false;
                }
                define(Shape.of((int) site, kinds & 31, kinds >>> 5, (place & 1) != 0, (int) unzigzag(place >>> 1)));
            }
            case Heads.CLOCK -> {
                long step = number();
                if (step < 0 || at > end) {
                    return false;
                }
                clock += step;
            }
            case Heads.THREAD -> thread = (int) number();
            case Heads.CONTEXT -> context = (int) number();
            default -> {
                return false;
            }
        }
        return at <= end && clock >= 0 && thread >= 0;
    }

    private void define(long key) {
        if (shapes == keys.length) {
            int more = shapes * 4;
            keys = Arrays.copyOf(keys, more);
            next = Arrays.copyOf(next, more);
            lastObject = Arrays.copyOf(lastObject, more);
            lastType = Arrays.copyOf(lastType, more);
            lastIndex = Arrays.copyOf(lastIndex, more);
        }
        keys[shapes] = key;
        next[shapes] = 0;
        lastObject[shapes] = 0;
        lastType[shapes] = 0;
        lastIndex[shapes] = 0;
        shapes++;
    }

    private boolean event(int head) {
        int last = lastShape;
        int number = last == NO_SHAPE ? 0 : next[last];
        if ((head & Heads.FOLLOWING_SHAPE) == 0) {
            int told = data[at++];
            if (told < 0) {
                told = (told & 0x7F) | (data[at++] << 7);
            }
            number = told;
            if (last != NO_SHAPE) {
                next[last] = (short) number;
            }
        }
        if (number < 0 || number >= shapes) {
            return false;
        }
        lastShape = number;
        long key = keys[number];
        shape = key;
        flag = (head & Heads.FLAG) != 0;

        long about = lastObject[number];
        int target = (head >>> Heads.TARGET_SHIFT) & 3;
        if (target != Heads.OF_SHAPE) {
            int itsType;
            if (target == Heads.OF_LAST) {
                about = previous;
                itsType = previousType;
            } else if (target == Heads.RECENT) {
                int slot = data[at++];
                if (slot < 0) {
                    return false;
                }
                about = recent[slot];
                itsType = recentType[slot];
            } else {
                about = inFull(lastType[number]);
                itsType = lastFullType;
            }
            lastObject[number] = about;
            lastType[number] = about == 0 ? 0 : itsType;
        }
        object = about;
        type = lastType[number];
        if (about != 0) {
            previous = about;
            previousType = type;
        }

        int within = Shape.place(key);
        if (within < 0 && Shape.isIndexed(key)) {
            int step = (head >>> Heads.INDEX_SHIFT) & 3;
            int i = lastIndex[number];
            if (step == 2) {
                i += (int) unzigzag(number());
            } else {
                i += step == 3 ? -1 : step;
            }
            lastIndex[number] = i;
            index = i;
            within = i;
        } else {
            index = 0;
        }

        int valueType = Shape.valueType(key);
        if (valueType == Shape.NONE) {
            value = 0;
            referenceType = 0;
            return true;
        }
        if (valueType == Shape.NUMBER) {
            value = number();
            referenceType = 0;
            return true;
        }
        int slot = Heads.valueSlot(about, within);
        if ((head & Heads.PREDICTED) != 0) {
            value = values[slot];
            referenceType = valueTypes[slot];
            return true;
        }
        return value(valueType, slot);
    }

    private boolean value(int valueType, int slot) {
        long read;
        referenceType = 0;
        if (valueType == Shape.REFERENCE) {
            int code = data[at++] & 0xFF;
            if (code == Heads.NULL) {
                read = 0;
            } else if (code == Heads.REFERENCE_IN_FULL) {
                read = inFull(lastReferenceType);
                referenceType = lastFullType;
                lastReferenceType = referenceType;
            } else if (code < Heads.RECENT_OBJECTS) {
                read = recent[code];
                referenceType = recentType[code];
            } else {
                return false;
            }
        } else if (valueType == Shape.FLOAT || valueType == Shape.DOUBLE) {
            int lengths = data[at++] & 0xFF;
            int low = lengths & 15;
            int bytes = lengths >>> 4;
            if (low + bytes > 8) {
                return false;
            }
            int beyond = (8 - bytes) << 3;
            long difference = bytes == 0 ? 0 : ((long) LONGS.get(data, at) << beyond) >>> beyond;
            at += bytes;
            read = values[slot] ^ (difference << (low << 3));
        } else {
            read = values[slot] + unzigzag(number());
        }
        values[slot] = read;
        valueTypes[slot] = referenceType;
        value = read;
        return true;
    }

    private long inFull(int expectedType) {
        long told = number();
        long count = (lastCount + unzigzag(told >>> 2)) & Heads.COUNT_MASK;
        lastCount = count;
        if ((told & 2) != 0) {
            lastMaker = number();
        }
        lastFullType = (told & 1) != 0 ? (int) number() : expectedType;
        long full = (lastMaker << Heads.MAKER_SHIFT) | count;
        int slot = Heads.objectSlot(full);
        recent[slot] = full;
        recentType[slot] = lastFullType;
        return full;
    }

    private long number() {
        int b = data[at++];
        if (b >= 0) {
            return b;
        }
        long number = b & 0x7F;
        int shift = 7;
        do {
            b = data[at++];
            number |= (b & 0x7FL) << shift;
            shift += 7;
        } while (b < 0 && shift < 70);
        return number;
    }
}
