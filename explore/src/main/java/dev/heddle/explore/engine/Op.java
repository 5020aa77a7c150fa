package dev.heddle.explore.engine;

import dev.heddle.model.EventKind;

/**
 * Numbers for the operations that threads announce: the kinds of events, and a few that are the engine's own.
 *
 * <p>An operation is announced before it is done, so that the scheduler knows what each thread is about to do.
 */
public final class Op {
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

    /** Leave a wait set without having been notified. */
    public static final int LEAVE = 21;

    /** Look at the state of a synchroniser, or try it and fail. */
    public static final int QUERY = 22;

    /** Wait until something holds: a latch is open, a barrier full, a spinning loop has something new to see. */
    public static final int AWAIT = 23;

    /** Choose, as the program asks. */
    public static final int CHOOSE = 24;

    /** Come to a fair lock or semaphore: from then on it is first come, first served. */
    public static final int ARRIVE = 25;

    /** Take a share of a lock. */
    public static final int SHARE = 26;

    private Op() {}

    /** Name an operation as events are named. */
    public static String name(int op) {
        return switch (op) {
            case LEAVE -> "LEAVE";
            case QUERY -> "QUERY";
            case AWAIT -> "AWAIT";
            case CHOOSE -> "CHOOSE";
            case ARRIVE -> "ARRIVE";
            case SHARE -> "SHARE";
            default -> EventKind.of(op).name();
        };
    }
}
