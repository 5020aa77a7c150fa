package dev.heddle.trace.format;

/**
 * How tables are coded: what the numbers in events mean.
 *
 * <p>The body of a table block is a row of records. As with events the first byte, the kind of record, is stored last, and zero is the
 * end. Then comes a varint, the length of the rest. All numbers are varints; an <em>opt</em> is one more than the number it means, or 0 for none;
 * a <em>str</em> is a number of a STRING.
 *
 * <pre>
 * 1 STRING    number, UTF-8 bytes          a further record with the same number adds to the string
 * 2 TYPE      number, str name             a class, as Class.getTypeName gives it
 * 3 FIELD     number, str class, str name, str descriptor, flags: 1 = static, 2 = volatile, 4 = final
 * 4 SITE      number, str class, str method, str descriptor, opt index, str file or 0 (strings count from 1), opt line
 * 5 THREAD    number, str path, str name, opt parent, flags: 1 = virtual, 2 = daemon
 * 6 STACK     number, how many, sites      innermost first
 * 7 PROPERTY  str key, str value           of the recording: program, jvm, command ...
 * 8 OBJECT    number, str name             an object that has a name of its own
 * </pre>
 *
 * <p>A record is in the file before the first event that needs it.
 */
public final class Records {
    public static final int STRING = 1;
    public static final int TYPE = 2;
    public static final int FIELD = 3;
    public static final int SITE = 4;
    public static final int THREAD = 5;
    public static final int STACK = 6;
    public static final int PROPERTY = 7;
    public static final int OBJECT = 8;

    public static final int STATIC = 1;
    public static final int VOLATILE = 2;
    public static final int FINAL = 4;
    public static final int VIRTUAL = 1;
    public static final int DAEMON = 2;

    /** The site that has only a text, in its file name: its class has this name. */
    public static final String TEXT_ONLY = "";

    /** The property that says that a recording began while the program ran: of what was before, nothing is known. */
    public static final String BEGAN = "began";

    /** Its value. */
    public static final String MIDWAY = "midway";

    /** The property that says that events are missing, and why: an error of the JVM came between what was done and its event. */
    public static final String MISSING = "missing";

    private Records() {}
}
