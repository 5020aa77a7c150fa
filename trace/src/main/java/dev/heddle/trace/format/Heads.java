package dev.heddle.trace.format;

/**
 * How the events of one writer are coded.
 *
 * <p>A body is a row of records. The first byte of each, its <em>head</em>, is stored last: where it is zero, nothing has
 * been written yet. Numbers are <em>varints</em>: seven bits a byte, the lowest first, the eighth bit set in all bytes but the last.
 * <em>Zigzag</em> makes 0, -1, 1, -2 ... the numbers 0, 1, 2, 3 ....
 *
 * <pre>
 * head               then                                     means
 * 0                                                           the end, so far
 * 1  SHAPE           varint site, byte kind | value type &lt;&lt; 5, the next shape (they count from 0): see {@link Shape}
 *                    varint zigzag(place) &lt;&lt; 1 | no edge
 * 2  CLOCK           varint                                   add this to the clock
 * 3  THREAD          varint                                   from here on this thread runs
 * 4  CONTEXT         varint                                   the next event has this stack
 * 5  FORGET                                                   forget all shapes; the next one is 0
 * 16 ... 127                                                  add head - 15 to the clock
 * 1 s tt v ii f      what follows, in this order              an event
 *   s                0: varint shape                          1: the shape that followed the last one the last time; 0 at first
 *   tt               the object it is about                   0: that of the last event of this shape
 *                                                             1: that of the last event
 *                    byte slot                                2: the one in this slot of the recent objects
 *                    object in full                           3: another
 *   ii               the index, in a shape with one           0, 1, 3: that of the last event of this shape, plus 0, 1, -1
 *                    varint zigzag                            2: plus this
 *   v                the value, in a shape with one           1: as guessed
 *                    as its type says                         0: another
 *   f                                                         an atomic that wrote, a class initialiser that is done, an
 *                                                             interrupt that is noticed
 * </pre>
 *
 * <p><b>An object in full</b> is a varint of {@code zigzag(n - last n) << 2 | other maker << 1 | other type}, then, if so, a varint with
 * the maker, then, if so, a varint with the type. An object's number is {@code maker << 40 | n}; zero is no object. <em>Last</em> is
 * the last object written in full, its type is that of the last one of this shape. It goes into slot
 * {@link #objectSlot} of the recent objects.
 *
 * <p><b>Guesses.</b> Of each location, as far as {@link History} remembers it, the last value is known, and the <em>step</em>: how far the last write
 * there was from the value before it. A read is guessed to return that value, a write (or an atomic) to add the step to it. At a location that is not
 * known it is the last value of this shape at such a location plus how far that was from the one before. The last values are the <em>base</em>
 * of the guess. A reference other than null is guessed right only if its class is, too: that of the last object at this location, or of this shape.
 *
 * <p><b>Values</b> that are not as guessed. Booleans, characters and whole numbers are a zigzag varint to be added to the base. Floats and
 * doubles, as the numbers that their bits are, are a byte and then a number to be added:
 *
 * <pre>
 * bit 7    6                5 .......... 3         2 .................. 0
 *     s    less             bytes - 1              low
 *     1: to base and step   how many bytes follow, of the eight of the number; so many lower ones are zero, and so are all
 *     0: to the base        higher ones; if <em>less</em> is set the number is to be taken away
 * </pre>
 *
 * <p>A reference is a byte: a slot of the recent objects, or 128 for null, or 129 and then the object in full, with the type
 * of the last value in full as the last one. A number (a thread, a type, a length) is a varint and never guessed.
 *
 * <p><b>What is known</b>, all of {@link History}, is nothing at the start of a block that starts anew: shapes count from 0, all last things are
 * zero. A block that goes on starts with what was known at the end of the writer's block before it. At least one block in
 * {@link Layout#BLOCKS_TOGETHER} of a writer starts anew. The clock and the thread are told by each block's header.
 */
public final class Heads {
    public static final int SHAPE = 1;
    public static final int CLOCK = 2;
    public static final int THREAD = 3;
    public static final int CONTEXT = 4;
    public static final int FORGET = 5;

    /** A head from here up to 127 adds to the clock. */
    public static final int CLOCK_STEP = 16;

    /** The greatest step of the clock that a head alone can tell. */
    public static final int LONGEST_STEP = 127 - CLOCK_STEP + 1;

    public static final int EVENT = 0x80;
    public static final int FOLLOWING_SHAPE = 0x40;
    public static final int TARGET_SHIFT = 4;
    public static final int OF_SHAPE = 0;
    public static final int OF_LAST = 1;
    public static final int RECENT = 2;
    public static final int IN_FULL = 3;
    public static final int PREDICTED = 0x08;
    public static final int INDEX_SHIFT = 1;
    public static final int FLAG = 0x01;

    public static final int NULL = 128;
    public static final int REFERENCE_IN_FULL = 129;

    /** How many shapes there may be before they are forgotten. */
    public static final int SHAPES = 4096;

    /** The bits of the byte that tells how a float or double differs from the guess. */
    public static final int BY_STEP = 0x80;

    public static final int LESS = 0x40;
    public static final int LENGTH_SHIFT = 3;

    /** How many recent objects are kept. */
    public static final int RECENT_OBJECTS = 128;

    /** The bits of an object's number that its maker counts. */
    public static final int MAKER_SHIFT = 40;

    public static final long COUNT_MASK = (1L << MAKER_SHIFT) - 1;

    /** More than any event takes, with its shape, its clock, its thread and its context. */
    public static final int LONGEST = 160;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Heads() {}

    /** Give the slot of an object among the recent ones. */
    public static int objectSlot(long object) {
        return (int) ((object * GOLDEN) >>> 57);
    }

    /** Give the hash of a location: what distinguishes it within its object is its index or the place of its shape. */
    public static long hash(long object, int within) {
        return (object * GOLDEN + within) * GOLDEN;
    }

    public static long zigzag(long number) {
        return (number << 1) ^ (number >> 63);
    }

    public static long unzigzag(long number) {
        return (number >>> 1) ^ -(number & 1);
    }
}
