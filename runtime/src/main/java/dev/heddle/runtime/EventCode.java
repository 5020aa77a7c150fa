package dev.heddle.runtime;

/**
 * Numbers for the kinds of events.
 *
 * <p>Hooks pass an {@code int}, because it costs nothing; {@code dev.heddle.model.EventKind} gives the numbers their
 * names, and a test keeps the two alike. A volatile access is a plain one plus {@link #VOLATILE}.
 */
public final class EventCode {
    public static final int READ = 0;
    public static final int WRITE = 1;
    public static final int VOLATILE_READ = 2;
    public static final int VOLATILE_WRITE = 3;
    public static final int ATOMIC = 4;
    public static final int ACQUIRE = 5;
    public static final int RELEASE = 6;
    public static final int WAIT = 7;
    public static final int WAKE = 8;
    public static final int NOTIFY = 9;
    public static final int NOTIFY_ALL = 10;
    public static final int FORK = 11;
    public static final int BEGIN = 12;
    public static final int END = 13;
    public static final int JOIN = 14;
    public static final int PARK = 15;
    public static final int UNPARK = 16;
    public static final int INTERRUPT = 17;
    public static final int CLASS_INIT = 18;
    public static final int NEW = 19;
    public static final int FAIL = 20;

    /** How many kinds there are. */
    public static final int COUNT = 21;

    /** What makes a volatile access of a plain one. */
    static final int VOLATILE = VOLATILE_READ - READ;

    private EventCode() {}
}
