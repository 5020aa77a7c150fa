package dev.heddle.explore.engine;

import dev.heddle.model.EventKind;
import dev.heddle.runtime.EventCode;

/**
 * Numbers for the operations that threads announce: the kinds of events, and a few that are the engine's own.
 *
 * <p>An operation is announced before it is done, so that the scheduler knows what each thread is about to do.
 */
public final class Op {
    public static final int READ = EventCode.READ;
    public static final int WRITE = EventCode.WRITE;
    public static final int VOLATILE_READ = EventCode.VOLATILE_READ;
    public static final int VOLATILE_WRITE = EventCode.VOLATILE_WRITE;
    public static final int ATOMIC = EventCode.ATOMIC;
    public static final int ACQUIRE = EventCode.ACQUIRE;
    public static final int RELEASE = EventCode.RELEASE;
    public static final int WAIT = EventCode.WAIT;
    public static final int WAKE = EventCode.WAKE;
    public static final int NOTIFY = EventCode.NOTIFY;
    public static final int NOTIFY_ALL = EventCode.NOTIFY_ALL;
    public static final int FORK = EventCode.FORK;
    public static final int BEGIN = EventCode.BEGIN;
    public static final int END = EventCode.END;
    public static final int JOIN = EventCode.JOIN;
    public static final int PARK = EventCode.PARK;
    public static final int UNPARK = EventCode.UNPARK;
    public static final int INTERRUPT = EventCode.INTERRUPT;
    public static final int CLASS_INIT = EventCode.CLASS_INIT;

    /** Leave a wait set without having been notified. */
    public static final int LEAVE = EventCode.COUNT;

    /** Look at the state of a synchroniser, or try it and fail. */
    public static final int QUERY = EventCode.COUNT + 1;

    /** Wait until something holds: a latch is open, a barrier full, a spinning loop has something new to see. */
    public static final int AWAIT = EventCode.COUNT + 2;

    /** Choose, as the program asks. */
    public static final int CHOOSE = EventCode.COUNT + 3;

    /** Come to a fair lock or semaphore: from then on it is first come, first served. */
    public static final int ARRIVE = EventCode.COUNT + 4;

    /** Take a share of a lock. */
    public static final int SHARE = EventCode.COUNT + 5;

    private Op() {}

    /** Give the operation of a name; -1 if there is none. */
    static int named(String name) {
        for (int op = 0; op <= SHARE; op++) {
            if (name(op).equals(name)) {
                return op;
            }
        }
        return -1;
    }

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
