package dev.heddle.trace.write;

import static dev.heddle.trace.format.Heads.zigzag;

import dev.heddle.trace.format.Heads;
import dev.heddle.trace.format.History;
import dev.heddle.trace.format.Layout;
import dev.heddle.trace.format.Shape;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes the events of whichever thread uses it, one thread at a time, to blocks of its own.
 *
 * <p>For each event a recorder
 *
 * <ol>
 *   <li>calls {@link #ready()}, which makes room and gives the clock of the running thread;
 *   <li>lifts the clock with {@link #raise} above those of the events that have to come before;
 *   <li>stores the event, then lets others see its effect (see {@link Recording}).
 * </ol>
 *
 * <p>The clock is the thread's: when another thread is to run, the recorder keeps the old one's {@link #clock()} and calls
 * {@link #run}. Events come in the order (clock, number of the writer, place in its blocks): so what happens
 * in different writers and is to be ordered has different clocks, and a thread's clock grows when it changes writers.
 *
 * <p>An event's head is stored after all else of it, and the byte behind it is still zero: whenever the program is killed, what
 * is in the file is whole events and at most the remains of one without a head. {@link Heads} has the code.
 *
 * <p>Storing allocates nothing and calls nobody but, for the first event of a statement in a block, the {@link Dictionary}; a new block, every ten thousand events or so, asks the {@link Recording} for room.
 */
public final class EventWriter {
    private static final int FEWEST_HASHES = 256;

    private final Recording recording;
    private final int number;
    private final @Nullable Dictionary dictionary;

    private @Nullable Block block;
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private int sequence = -1;
    private int at;
    private int limit = -1;
    private int events;
    private long stored;
    private boolean stopped;

    /**
     * True while an event is stored. If the next one finds it so, an error (the stack was at its end) has come between, and nobody knows what
     * was learnt from half an event: so a new block begins, and begins anew.
     */
    private boolean half;

    private long clock;
    private long writtenClock;
    private int thread;
    private int writtenThread;
    private int context;

    private final History history = new History();

    /** The shapes by their hashes: for each the number, plus one. */
    private short[] table = new short[FEWEST_HASHES];

    private int sinceAnew;

    EventWriter(Recording recording, int number, @Nullable Dictionary dictionary) {
        this.recording = recording;
        this.number = number;
        this.dictionary = dictionary;
    }

    /** Give the number of this writer, from 1. */
    public int number() {
        return number;
    }

    /** Count the events it has stored, as far as the calling thread can see. */
    long stored() {
        return stored + events;
    }

    /** Give the clock of the running thread. */
    public long clock() {
        return clock;
    }

    /**
     * Make room for an event and give the clock of the running thread, which that may have lifted. Until the event is stored only
     * {@link #raise} changes it.
     */
    public long ready() {
        if (at > limit || half) {
            roll();
        }
        return clock;
    }

    /** Lift the clock, if it is less. */
    public void raise(long least) {
        if (least > clock) {
            clock = least;
        }
    }

    /**
     * Let a thread run from here on: its next event comes after all that it did in other writers, up to {@code itsClock}. A
     * thread that has done nothing yet has clock -1.
     */
    public void run(int itsNumber, long itsClock) {
        thread = itsNumber;
        raise(itsClock + 1);
    }

    /** Give the next event a stack. */
    public void context(int stack) {
        context = stack;
    }

    /** Store an event about a lock; the condition it waits on or wakes, if any, is an object, else 0. */
    public void lock(int kind, int site, int mode, long lock, int type, long condition, int conditionType) {
        int valueType = condition == 0 ? Shape.NONE : Shape.REFERENCE;
        event(kind, site, mode, false, false, lock, type, 0, valueType, condition, conditionType);
    }

    /** Store an event about a thread: FORK, BEGIN, END, JOIN, PARK, UNPARK, INTERRUPT. */
    public void thread(int kind, int site, int other, boolean flag) {
        event(kind, site, 0, flag, false, 0, 0, 0, Shape.NUMBER, other, 0);
    }

    /** Store an event about a class: CLASS_INIT, or FAIL with the class of what was thrown. */
    public void type(int kind, int site, int type, boolean flag) {
        event(kind, site, 0, flag, false, 0, 0, 0, Shape.NUMBER, type, 0);
    }

    /** Store that an object was made, or that a constructor is done which has made it and put it where a final field leads to. */
    public void made(int kind, int site, long object, int type, boolean frozen) {
        event(kind, site, 0, frozen, false, object, type, 0, Shape.NONE, 0, 0);
    }

    /** Store a read or write of several elements of an array, one after the other. */
    public void range(int kind, int site, long array, int type, int from, int length) {
        event(kind, site, Shape.RANGE, false, false, array, type, from, Shape.NUMBER, length, 0);
    }

    /**
     * Store an access to a field, to the contents of an object or to its hand-over; the object of a static field is 0, or its class where
     * another class has the same name.
     */
    public void access(
            int kind, int site, int place, long object, int type, int valueType, long value, int referenceType) {
        event(kind, site, place, false, false, object, type, 0, valueType, value, referenceType);
    }

    /** Store an access to an element of an array. */
    public void element(
            int kind, int site, long array, int type, int index, int valueType, long value, int referenceType) {
        event(kind, site, Shape.ELEMENT, false, false, array, type, index, valueType, value, referenceType);
    }

    /**
     * Store an event.
     *
     * @param site the number of a site, or 0
     * @param place what of the object is touched, or how a lock is taken: see {@link Shape}
     * @param flag an atomic that wrote, an initialiser that is done, an interrupt that was noticed
     * @param noEdge an access that orders nothing, though it is atomic or volatile
     * @param object the number of the object, less than 2^62, or 0
     * @param type the number of its class; an object keeps its class
     * @param index the index of an element
     * @param value the value as its type says: the number of an object, the bits of a float or double
     * @param referenceType the number of the class of the object that is the value
     */
    public void event(
            int kind,
            int site,
            int place,
            boolean flag,
            boolean noEdge,
            long object,
            int type,
            int index,
            int valueType,
            long value,
            int referenceType) {
        if ((at > limit || half) && !roll()) {
            return;
        }
        half = true;
        if (clock != writtenClock || thread != writtenThread || context != 0) {
            changes();
        }
        History known = history;
        long shape = Shape.of(site, kind, valueType, noEdge, place);
        int last = known.lastShape;
        int shapeNumber = last < 0 ? 0 : known.next[last];
        int head = flag ? Heads.EVENT | Heads.FLAG : Heads.EVENT;
        ByteBuffer out = buffer;
        int p;
        if (shapeNumber < known.shapes && known.keys[shapeNumber] == shape) {
            head |= Heads.FOLLOWING_SHAPE;
            p = at + 1;
        } else {
            shapeNumber = numberOf(shape);
            last = known.lastShape;
            if (last >= 0) {
                known.next[last] = (short) shapeNumber;
            }
            p = number(out, at + 1, shapeNumber);
        }
        known.lastShape = shapeNumber;

        if (object != known.lastObject[shapeNumber]) {
            int slot = Heads.objectSlot(object);
            if (object == known.previous) {
                head |= Heads.OF_LAST << Heads.TARGET_SHIFT;
            } else if (object == known.recent[slot]) {
                head |= Heads.RECENT << Heads.TARGET_SHIFT;
                out.put(p++, (byte) slot);
            } else {
                head |= Heads.IN_FULL << Heads.TARGET_SHIFT;
                p = inFull(out, p, object, object == 0 ? 0 : type, known.lastType[shapeNumber]);
                known.recent[slot] = object;
            }
            known.lastObject[shapeNumber] = object;
            known.lastType[shapeNumber] = object == 0 ? 0 : type;
        }
        if (object != 0) {
            known.previous = object;
        }

        int within = place;
        if (Shape.isIndexed(shape)) {
            within = index;
            int step = index - known.lastIndex[shapeNumber];
            known.lastIndex[shapeNumber] = index;
            if (step >= -1 && step <= 1) {
                head |= (step & 3) << Heads.INDEX_SHIFT;
            } else {
                head |= 2 << Heads.INDEX_SHIFT;
                p = number(out, p, zigzag(step));
            }
        }

        if (valueType == Shape.NUMBER) {
            p = number(out, p, value);
        } else if (valueType != Shape.NONE) {
            int before = p;
            p = value(out, p, shape, shapeNumber, Heads.hash(object, within), value, referenceType);
            head |= p == before ? Heads.PREDICTED : 0;
        }
        VarHandle.releaseFence(); // the head says that the event is there
        out.put(at, (byte) head);
        at = p;
        events++;
        half = false;
    }

    /** Store a value, unless it is as guessed, and learn it. */
    private int value(ByteBuffer out, int from, long shape, int shapeNumber, long hash, long value, int referenceType) {
        History known = history;
        int valueType = Shape.valueType(shape);
        boolean isObject = valueType == Shape.REFERENCE && value != 0;
        boolean isWrite = Shape.isWrite(shape);
        int where = known.find(hash);
        if (where < 0) {
            long base = known.lastValue[shapeNumber];
            long step = known.lastStep[shapeNumber];
            boolean guessed = base + step == value && (!isObject || referenceType == known.lastValueType[shapeNumber]);
            int p = guessed ? from : told(out, from, valueType, value, base, step, referenceType);
            known.learnNew(hash, shapeNumber, value, isObject, referenceType);
            return p;
        }
        long base = known.value(where);
        long step = isWrite ? known.step(where) : 0;
        boolean guessed = base + step == value && (!isObject || referenceType == known.valueType(where));
        if (guessed && !isWrite) {
            return from; // most are so, and nothing is learnt
        }
        int p = guessed ? from : told(out, from, valueType, value, base, step, referenceType);
        known.learn(where, isWrite, base, value, isObject, referenceType);
        return p;
    }

    /** Store a value that is not as guessed: one byte at least. */
    private int told(ByteBuffer out, int from, int valueType, long value, long base, long step, int referenceType) {
        int p = from;
        if (valueType == Shape.REFERENCE) {
            if (value == 0) {
                out.put(p++, (byte) Heads.NULL);
                return p;
            }
            int slot = Heads.objectSlot(value);
            if (history.recent[slot] == value) {
                out.put(p++, (byte) slot);
                return p;
            }
            out.put(p++, (byte) Heads.REFERENCE_IN_FULL);
            p = inFull(out, p, value, referenceType, history.lastReferenceType);
            history.lastReferenceType = referenceType;
            history.recent[slot] = value;
            return p;
        }
        if (valueType == Shape.FLOAT || valueType == Shape.DOUBLE) {
            long difference = value - base;
            int code = 0;
            if (step != 0 && length(difference - step) < length(difference)) {
                difference -= step;
                code = Heads.BY_STEP;
            }
            if (difference < 0) {
                difference = -difference;
                code |= Heads.LESS;
            }
            int low = Long.numberOfTrailingZeros(difference) >>> 3;
            int bytes = 8 - low - (Long.numberOfLeadingZeros(difference) >>> 3);
            if (difference == 0) {
                low = 0;
                bytes = 1;
            }
            out.put(p++, (byte) (code | ((bytes - 1) << Heads.LENGTH_SHIFT) | low));
            out.putLong(p, difference >>> (low << 3)); // what is behind the bytes that count is zero, and stays so
            return p + bytes;
        }
        return number(out, p, zigzag(value - base));
    }

    /** Count the bytes that it takes to tell a difference. */
    private static int length(long difference) {
        long size = Math.abs(difference);
        return 8 - (Long.numberOfTrailingZeros(size) >>> 3) - (Long.numberOfLeadingZeros(size) >>> 3);
    }

    private int inFull(ByteBuffer out, int from, long object, int type, int expectedType) {
        long count = object & Heads.COUNT_MASK;
        long maker = object >>> Heads.MAKER_SHIFT;
        int differs = (maker != history.lastMaker ? 2 : 0) | (type != expectedType ? 1 : 0);
        int p = number(out, from, (zigzag(count - history.lastCount) << 2) | differs);
        history.lastCount = count;
        if (maker != history.lastMaker) {
            history.lastMaker = maker;
            p = number(out, p, maker);
        }
        return type != expectedType ? number(out, p, type) : p;
    }

    private static int number(ByteBuffer out, int from, long number) {
        int p = from;
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.put(p++, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        out.put(p++, (byte) rest);
        return p;
    }

    /** Store what has changed since the last event: clock, thread, context. */
    private void changes() {
        if (clock != writtenClock) {
            long step = clock - writtenClock;
            if (step <= Heads.LONGEST_STEP) {
                buffer.put(at++, (byte) (Heads.CLOCK_STEP - 1 + step));
            } else {
                record(Heads.CLOCK, number(buffer, at + 1, step));
            }
            writtenClock = clock;
        }
        if (thread != writtenThread) {
            record(Heads.THREAD, number(buffer, at + 1, thread));
            writtenThread = thread;
        }
        if (context != 0) {
            record(Heads.CONTEXT, number(buffer, at + 1, context));
            context = 0;
        }
    }

    private void record(int head, int end) {
        VarHandle.releaseFence(); // the head says that the record is there
        buffer.put(at, (byte) head);
        at = end;
    }

    /** Find the number of a shape, or give it the next one. */
    private int numberOf(long shape) {
        int found = table[slot(shape)];
        if (found != 0) {
            return found - 1;
        }
        if (dictionary != null) {
            dictionary.use(Shape.site(shape), Shape.field(shape));
        }
        if (history.shapes == Heads.SHAPES) {
            record(Heads.FORGET, at + 1);
            history.forgetShapes();
            Arrays.fill(table, (short) 0);
        }
        define(shape);
        int number = history.define(shape);
        if (history.shapes * 2 > table.length) {
            table = new short[table.length * 4];
            for (int i = 0; i < number; i++) {
                table[slot(history.keys[i])] = (short) (i + 1);
            }
        }
        table[slot(shape)] = (short) (number + 1);
        return number;
    }

    /** Find where a shape is in the table, or where it belongs. */
    private int slot(long shape) {
        int slot = (int) ((shape * 0x9E3779B97F4A7C15L) >>> 32) & (table.length - 1);
        while (table[slot] != 0 && history.keys[table[slot] - 1] != shape) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private void define(long shape) {
        int p = number(buffer, at + 1, Shape.site(shape));
        buffer.put(p++, (byte) (Shape.kind(shape) | (Shape.valueType(shape) << 5)));
        p = number(buffer, p, (zigzag(Shape.place(shape)) << 1) | (Shape.noEdge(shape) ? 1 : 0));
        record(Heads.SHAPE, p);
    }

    /** Go on in a new block. False if there is none. */
    private boolean roll() {
        if (stopped) {
            return false;
        }
        boolean goesOn = sinceAnew < Layout.BLOCKS_TOGETHER && block != null && !half;
        Block fresh = recording.events(number, sequence + 1, clock, thread, goesOn);
        if (fresh == null) {
            raise(recording.floor()); // what is lost begins there
            stopped = true;
            limit = -1;
            at = 0;
            return false;
        }
        Block full = block;
        if (full != null) {
            full.close(at, events, Layout.FULL, recording.now());
        }
        sequence++;
        block = fresh;
        buffer = fresh.buffer;
        at = Layout.BLOCK_HEADER;
        limit = buffer.capacity() - Heads.LONGEST;
        clock = fresh.clock;
        writtenClock = clock;
        writtenThread = thread;
        stored += events;
        events = 0;
        sinceAnew = goesOn ? sinceAnew + 1 : 1;
        if (!goesOn) {
            history.forget();
            Arrays.fill(table, (short) 0);
        }
        half = false;
        return true;
    }

    /**
     * Close the block, though a thread may still use this writer: what it stores from here on does not count. If it is storing something right now, the block is
     * left open.
     */
    void seal() {
        Block last = block;
        int end = at;
        int count = events;
        VarHandle.fullFence();
        if (last != null && !stopped && !half && end == at && count == events) {
            last.close(end, count, Layout.LAST, recording.now());
            block = null;
        }
    }

    /** Close the block and write no more. Only for the thread that uses this writer, or when none does. */
    public void close() {
        Block last = block;
        if (last != null && !stopped) {
            last.close(at, events, Layout.LAST, recording.now());
        }
        stopped = true;
        limit = -1;
        at = 0;
        block = null;
    }
}
