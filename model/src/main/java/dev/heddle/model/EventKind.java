package dev.heddle.model;

/**
 * The kinds of events, all of them: whatever a program does with shared memory or other threads is one of these.
 *
 * <p>The order is part of the contract: {@link #code()} is what hooks pass and files hold.
 */
public enum EventKind {
    /** A plain read of a field, an array element or the contents of a library object. */
    READ,
    /** A plain write. */
    WRITE,
    /** A volatile read, or what a synchroniser takes over. */
    VOLATILE_READ,
    /** A volatile write, or what a synchroniser hands over. */
    VOLATILE_WRITE,
    /** A read-modify-write that succeeded or failed. */
    ATOMIC,
    /** A lock taken, the outermost time. */
    ACQUIRE,
    /** A lock given back, the outermost time. */
    RELEASE,
    /** A lock given back to wait on it or on one of its conditions. */
    WAIT,
    /** A lock taken again after a wait. */
    WAKE,
    /** One waiter is to wake. */
    NOTIFY,
    /** All waiters are to wake. */
    NOTIFY_ALL,
    /** A thread is started. */
    FORK,
    /** A started thread does its first step. */
    BEGIN,
    /** A thread has done its last step. */
    END,
    /** The end of another thread was waited for, and came. */
    JOIN,
    /** A park has returned. */
    PARK,
    /** Another thread is given its permit. */
    UNPARK,
    /** A thread is interrupted, or notices that it was. */
    INTERRUPT,
    /** A class initialiser begins or is done. */
    CLASS_INIT,
    /** An object was made. */
    NEW,
    /** An exception left its thread. */
    FAIL;

    private static final EventKind[] BY_CODE = values();

    /** Give the number of this kind. */
    public int code() {
        return ordinal();
    }

    /** Give the kind with a number. */
    public static EventKind of(int code) {
        return BY_CODE[code];
    }

    /** True for reads and writes of any sort. */
    public boolean isAccess() {
        return ordinal() <= ATOMIC.ordinal();
    }

    /** True for accesses that may write. */
    public boolean writes() {
        return this == WRITE || this == VOLATILE_WRITE || this == ATOMIC;
    }
}
