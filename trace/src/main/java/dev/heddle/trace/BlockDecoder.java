package dev.heddle.trace;

import static dev.heddle.trace.format.Heads.unzigzag;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Heads;
import dev.heddle.trace.format.History;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Shape;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Decodes the events of one writer, one after the other, block by block, into its fields: see {@link Heads}.
 *
 * <p>A block that goes on needs what the ones before it have taught, so blocks are to be decoded from one that starts anew, each to its end.
 *
 * <p>Whatever the bytes are, {@link #advance} says true or false. Where they can't be an event, or the last event
 * is not whole, it says false and {@link #torn} is set.
 */
final class BlockDecoder {
    /** What a buffer must have behind the last byte of a block: the decoder looks ahead within an event. */
    static final int SLACK = 256;

    private static final int KINDS = EventKind.values().length;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final byte[] NO_BYTES = {};

    int writer;
    int sequence;

    /** True if the block is the writer's last. */
    boolean isLast;

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

    private final History history = new History();
    private byte[] data = NO_BYTES;
    private int at;
    private int end;
    private int decodedTo;
    private long settled;
    private long bound;
    private int lastFullType;

    /** The block that can be begun next without starting anew, or -1. */
    private int follower = -1;

    /**
     * Begin with a block whose body is in {@code bytes}, followed by {@link #SLACK} more. No event of it has a clock beyond {@code bound}, with which the
     * writer's next block starts. False if it goes on from a block that was not decoded to its end before it.
     */
    boolean begin(BlockHeader header, byte[] bytes, int length, long bound) {
        if (header.goesOn() && follower != header.sequence()) {
            return false;
        }
        if (!header.goesOn()) {
            history.forget();
        }
        writer = header.writer();
        sequence = header.sequence();
        isLast = header.state() == Layout.LAST;
        clock = header.clock();
        thread = header.thread();
        data = bytes;
        at = 0;
        end = length;
        decodedTo = 0;
        settled = clock;
        this.bound = bound;
        follower = -1;
        events = 0;
        torn = false;
        wanting = false;
        missing = 0;
        complete = false;
        context = 0;
        return true;
    }

    /** Give the buffer back. */
    byte[] release() {
        byte[] buffer = data;
        data = NO_BYTES;
        return buffer;
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
                if (clock > bound) {
                    return tear();
                }
            } else if (head == 0) {
                end = --at;
                complete = true;
                follower = sequence + 1;
                return false;
            } else if (!change(head)) {
                return tear();
            }
        }
        if (at > end) {
            return tear();
        }
        follower = wanting ? -1 : sequence + 1;
        return false;
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
                if (history.shapes == Heads.SHAPES || (kinds & 31) >= KINDS || site < 0 || site > Integer.MAX_VALUE) {
                    return false;
                }
                history.define(
                        Shape.of((int) site, kinds & 31, kinds >>> 5, (place & 1) != 0, (int) unzigzag(place >>> 1)));
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
            case Heads.FORGET -> history.forgetShapes();
            default -> {
                return false;
            }
        }
        return at <= end && clock >= 0 && clock <= bound && thread >= 0;
    }

    private boolean event(int head) {
        History known = history;
        int last = known.lastShape;
        int number = last < 0 ? 0 : known.next[last];
        if ((head & Heads.FOLLOWING_SHAPE) == 0) {
            int told = data[at++];
            if (told < 0) {
                told = (told & 0x7F) | (data[at++] << 7);
            }
            number = told;
            if (last >= 0) {
                known.next[last] = (short) number;
            }
        }
        if (number < 0 || number >= known.shapes) {
            return false;
        }
        known.lastShape = number;
        long key = known.keys[number];
        shape = key;
        flag = (head & Heads.FLAG) != 0;

        long about = known.lastObject[number];
        int target = (head >>> Heads.TARGET_SHIFT) & 3;
        if (target != Heads.OF_SHAPE) {
            int itsType;
            if (target == Heads.OF_LAST) {
                about = known.previous;
                itsType = known.previousType;
            } else if (target == Heads.RECENT) {
                int slot = data[at++];
                if (slot < 0) {
                    return false;
                }
                about = known.recent[slot];
                itsType = known.recentType[slot];
            } else {
                about = inFull(known.lastType[number]);
                itsType = lastFullType;
            }
            known.lastObject[number] = about;
            known.lastType[number] = about == 0 ? 0 : itsType;
        }
        object = about;
        type = known.lastType[number];
        if (about != 0) {
            known.previous = about;
            known.previousType = type;
        }

        int within = Shape.place(key);
        if (within < 0 && Shape.isIndexed(key)) {
            int step = (head >>> Heads.INDEX_SHIFT) & 3;
            int i = known.lastIndex[number];
            if (step == 2) {
                i += (int) unzigzag(number());
            } else {
                i += step == 3 ? -1 : step;
            }
            known.lastIndex[number] = i;
            index = i;
            within = i;
        } else {
            index = 0;
        }

        referenceType = 0;
        int valueType = Shape.valueType(key);
        if (valueType == Shape.NONE) {
            value = 0;
            return true;
        }
        if (valueType == Shape.NUMBER) {
            value = number();
            return true;
        }
        long hash = Heads.hash(about, within);
        int where = known.find(hash);
        boolean isWrite = Shape.isWrite(key);
        if (where >= 0 && !isWrite && (head & Heads.PREDICTED) != 0) { // most are so, and nothing is learnt
            value = known.value(where);
            if (valueType == Shape.REFERENCE && value != 0) {
                referenceType = known.valueType(where);
            }
            return true;
        }
        return value(head, number, valueType, isWrite, hash, where);
    }

    private boolean value(int head, int number, int valueType, boolean isWrite, long hash, int where) {
        History known = history;
        long base;
        long step;
        if (where >= 0) {
            base = known.value(where);
            step = isWrite ? known.step(where) : 0;
        } else {
            base = known.lastValue[number];
            step = known.lastStep[number];
        }
        boolean guessed = (head & Heads.PREDICTED) != 0;
        if (guessed) {
            value = base + step;
            if (valueType == Shape.REFERENCE && value != 0) {
                referenceType = where >= 0 ? known.valueType(where) : known.lastValueType[number];
            }
        } else if (!told(valueType, base, step)) {
            return false;
        }
        boolean isObject = valueType == Shape.REFERENCE && value != 0;
        if (where < 0) {
            known.learnNew(hash, number, value, isObject, referenceType);
        } else if (isWrite || !guessed) {
            known.learn(where, isWrite, base, value, isObject, referenceType);
        }
        return true;
    }

    /** Read a value that was not as guessed. */
    private boolean told(int valueType, long base, long step) {
        if (valueType == Shape.REFERENCE) {
            int code = data[at++] & 0xFF;
            if (code == Heads.NULL) {
                value = 0;
            } else if (code == Heads.REFERENCE_IN_FULL) {
                value = inFull(history.lastReferenceType);
                referenceType = lastFullType;
                history.lastReferenceType = referenceType;
            } else if (code < Heads.RECENT_OBJECTS) {
                value = history.recent[code];
                referenceType = history.recentType[code];
            } else {
                return false;
            }
        } else if (valueType == Shape.FLOAT || valueType == Shape.DOUBLE) {
            int code = data[at++];
            int low = code & 7;
            int bytes = ((code >>> Heads.LENGTH_SHIFT) & 7) + 1;
            if (low + bytes > 8) {
                return false;
            }
            int beyond = (8 - bytes) << 3;
            long difference = (((long) LONGS.get(data, at) << beyond) >>> beyond) << (low << 3);
            at += bytes;
            long sign = -((code >>> 6) & 1);
            long byStep = code >> 31;
            value = base + (step & byStep) + ((difference ^ sign) - sign);
        } else {
            value = base + unzigzag(number());
        }
        return true;
    }

    private long inFull(int expectedType) {
        History known = history;
        long told = number();
        long count = (known.lastCount + unzigzag(told >>> 2)) & Heads.COUNT_MASK;
        known.lastCount = count;
        if ((told & 2) != 0) {
            known.lastMaker = number();
        }
        lastFullType = (told & 1) != 0 ? (int) number() : expectedType;
        long full = (known.lastMaker << Heads.MAKER_SHIFT) | count;
        int slot = Heads.objectSlot(full);
        known.recent[slot] = full;
        known.recentType[slot] = lastFullType;
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
