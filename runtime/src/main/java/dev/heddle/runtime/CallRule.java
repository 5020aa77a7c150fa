package dev.heddle.runtime;

/** One thing a call of a library method means. */
public final class CallRule {
    // Before the call: what the method will do to the receiver, and what it hands over.
    public static final int READ_CONTENTS = 1;
    public static final int WRITE_CONTENTS = 2;
    public static final int RELEASE = 3;
    public static final int PUT = 4;
    public static final int WAIT = 5;
    public static final int NOTIFY = 6;
    public static final int NOTIFY_ALL = 7;
    public static final int VOLATILE_WRITE = 8;
    public static final int PLAIN_WRITE = 9;
    public static final int UNPARK = 10;
    public static final int RELEASE_ANY = 11;
    public static final int MEET = 12;
    public static final int ANNOUNCE = 13;
    public static final int REACH = 14;
    public static final int FREE = 15;

    // After the call: what the method has done, if its result says so.
    public static final int ACQUIRE = 20;
    public static final int TAKE = 21;
    public static final int VIEW = 22;
    public static final int WRAP = 23;
    public static final int CONVERT = 24;
    public static final int VOLATILE_READ = 25;
    public static final int PLAIN_READ = 26;
    public static final int UPDATE = 27;
    public static final int COMPARE_AND_SET = 28;
    public static final int PARK = 29;
    public static final int NOTICE_INTERRUPT = 30;
    public static final int READ_AGAIN = 31;
    public static final int WRITE_AGAIN = 32;
    public static final int CONVERT_TO_NONE = 33;
    public static final int NOTICE_END = 34;
    public static final int LEAVE = 35;
    public static final int FILL = 36;
    public static final int DEQUEUE = 37;

    /** Mode bit of an access to contents: the target is an argument, and counts only if it is of an unsafe class. */
    public static final int ARGUMENT = 8;

    /** Mode bit of an access to a variable: it is opaque, so that it never races and orders nothing. */
    public static final int OPAQUE = 16;

    /** Mode bit of a read and write in one step: it takes what was handed over, and hands nothing over. */
    public static final int TAKES_ONLY = 32;

    /** Mode bit of a read and write in one step: it hands over, and takes nothing. */
    public static final int GIVES_ONLY = 64;

    /** Mode bit of an access to contents of an argument: the call holds the monitor of its receiver meanwhile. */
    public static final int WITHIN_RECEIVER = 128;

    /** Mode bit of {@link #MEET} and {@link #LEAVE}: nothing is met unless the target is a view of what hands over. */
    public static final int BY_VIEW = 256;

    /** Mode bit of a read of contents: it looks up a key, which a map in access order notes. */
    public static final int LOOK_UP = 512;

    /** Mode bit of an access to contents: those that the target has itself, be it a view of something or not. */
    public static final int OWN = 1024;

    /** One of the constants above. */
    public final int action;

    /** Mode bits for lock actions, {@link #ARGUMENT}, {@link #LOOK_UP}, or one of those that say how an access orders. */
    public final int mode;

    /** True if the action holds only when the result is true, not null, or not zero. */
    public final boolean conditional;

    /** True if the action is under the receiver's monitor, as in a synchronized method. */
    public final boolean guarded;

    public CallRule(int action, int mode, boolean conditional, boolean guarded) {
        this.action = action;
        this.mode = mode;
        this.conditional = conditional;
        this.guarded = guarded;
    }

    /** Give what an access adds to the bits of its event. */
    int noEdge() {
        return (mode & OPAQUE) != 0 ? Observer.NO_EDGE : 0;
    }

    /** True for a read and write in one step that hands over: others may see it before it can be told, so it is announced. */
    public boolean isAnnounced() {
        return (action == UPDATE || action == COMPARE_AND_SET) && (mode & (OPAQUE | TAKES_ONLY)) == 0;
    }

    /** True for actions that are told before the call. */
    public boolean isBefore() {
        return action < ACQUIRE;
    }

    /** True for actions that are told after the call, or that owe something then. */
    public boolean isAfter() {
        return action >= ACQUIRE || guarded || action == WAIT || isOfArgument();
    }

    /** True for an access to the contents of an argument. */
    boolean isOfArgument() {
        return action <= WRITE_CONTENTS && (mode & ARGUMENT) != 0;
    }

    /** Name the action for a person, by its number. */
    @Override
    public String toString() {
        return "CallRule(".concat(Integer.toString(action)).concat(conditional ? "?)" : ")");
    }
}
