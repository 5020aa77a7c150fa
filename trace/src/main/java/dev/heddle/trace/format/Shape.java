package dev.heddle.trace.format;

/**
 * What all events of one statement have in common, in one number.
 *
 * <pre>
 * bit 63 .... 33  32 ... 28  27 ..... 25  24       23 ... 0
 *     site        kind       value type   no edge  place
 * </pre>
 *
 * <p>The <em>site</em> is a number of the site table, 0 if unknown. The <em>kind</em> is the code of a kind of event. <em>No edge</em> marks
 * an opaque access, which orders nothing. The <em>place</em> says what of its object an access means, or how a lock is taken:
 *
 * <pre>
 * accesses                      0 or more: a field's number; ELEMENT, CONTENTS, HANDOFF; RANGE (the value is how many elements)
 * ACQUIRE RELEASE WAIT WAKE     mode bits: 1 = shared, 2 = the object's monitor, 4 = taken within the JDK by a call that is
 * NOTIFY NOTIFY_ALL             about to be made, 8 = taken by an attempt that would not have waited for ever
 * all others                    0
 * </pre>
 */
public final class Shape {
    public static final int ELEMENT = -1;
    public static final int CONTENTS = -2;
    public static final int HANDOFF = -3;
    public static final int RANGE = -4;

    /** Lock mode: held together with others that hold it so. */
    public static final int SHARED = 1;

    /** Lock mode: the monitor of the object, not the object as a {@code Lock}. */
    public static final int MONITOR = 2;

    /** Lock mode: taken within the JDK by a call that is about to be made. */
    public static final int WITHIN = 4;

    /** Lock mode: taken by an attempt that would not have waited for ever. */
    public static final int TRIED = 8;

    public static final int NONE = 0;
    public static final int BOOLEAN = 1;
    public static final int CHAR = 2;
    public static final int INTEGER = 3;
    public static final int FLOAT = 4;
    public static final int DOUBLE = 5;
    public static final int REFERENCE = 6;
    public static final int NUMBER = 7;

    /** The greatest number that a field may have. */
    public static final int GREATEST_FIELD = (1 << 23) - 1;

    /** The greatest code of a kind of event that is an access. */
    private static final int LAST_ACCESS = 4;

    /** The kinds of event that write, a bit each. */
    private static final int WRITES = 0b11010;

    private Shape() {}

    /** Put a shape together. */
    public static long of(int site, int kind, int valueType, boolean noEdge, int place) {
        return ((long) site << 33)
                | ((long) kind << 28)
                | ((long) valueType << 25)
                | (noEdge ? 1L << 24 : 0)
                | (place & 0xFFFFFF);
    }

    public static int site(long shape) {
        return (int) (shape >>> 33);
    }

    public static int kind(long shape) {
        return (int) (shape >>> 28) & 31;
    }

    public static int valueType(long shape) {
        return (int) (shape >>> 25) & 7;
    }

    public static boolean noEdge(long shape) {
        return (shape & (1L << 24)) != 0;
    }

    public static int place(long shape) {
        return (int) shape << 8 >> 8;
    }

    /** True if events of this shape may write. */
    public static boolean isWrite(long shape) {
        return ((WRITES >>> kind(shape)) & 1) != 0;
    }

    /** Give the number of the field that events of this shape touch, or -1 if they touch none. */
    public static int field(long shape) {
        return kind(shape) <= LAST_ACCESS && place(shape) >= 0 ? place(shape) : -1;
    }

    /** True if events of this shape have an index: it is elements of an array that they touch. */
    public static boolean isIndexed(long shape) {
        return kind(shape) <= LAST_ACCESS && (place(shape) == ELEMENT || place(shape) == RANGE);
    }
}
