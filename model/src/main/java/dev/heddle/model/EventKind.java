package dev.heddle.model;

/**
 * The kinds of events, all of them: whatever a program does with shared memory or other threads is one of these.
 *
 * <p>The numbers are part of the contract: {@link #code()} is what hooks pass and files hold.
 */
public enum EventKind {
    /** A plain read of a field, an array element or the contents of a library object. */
    READ(0),
    /** A plain write. */
    WRITE(1),
    /** A volatile read, or what a synchroniser takes over. */
    VOLATILE_READ(2),
    /** A volatile write, or what a synchroniser hands over. */
    VOLATILE_WRITE(3),
    /** A read-modify-write that succeeded or failed. */
    ATOMIC(4),
    /** A lock taken, the outermost time. */
    ACQUIRE(5),
    /** A lock given back, the outermost time. */
    RELEASE(6),
    /** A lock given back to wait on it or on one of its conditions. */
    WAIT(7),
    /** A lock taken again after a wait. */
    WAKE(8),
    /** One waiter is to wake. */
    NOTIFY(9),
    /** All waiters are to wake. */
    NOTIFY_ALL(10),
    /** A thread is started. */
    FORK(11),
    /** A started thread does its first step. */
    BEGIN(12),
    /** A thread has done its last step. */
    END(13),
    /** The end of another thread was waited for, and came. */
    JOIN(14),
    /** A park has returned. */
    PARK(15),
    /** Another thread is given its permit. */
    UNPARK(16),
    /** A thread is interrupted, or notices that it was. */
    INTERRUPT(17),
    /** A class initialiser begins or is done. */
    CLASS_INIT(18),
    /** An object was made. */
    NEW(19),
    /** An exception left its thread. */
    FAIL(20);

    private static final EventKind[] BY_CODE = values();

    private final int code;

    EventKind(int code) {
        this.code = code;
    }

    /** Give the number of this kind. */
    public int code() {
        return code;
    }

    /** Give the kind with a number. */
    public static EventKind of(int code) {
        return BY_CODE[code];
    }

    /** True for accesses that may write. */
    public boolean writes() {
        return this == WRITE || this == VOLATILE_WRITE || this == ATOMIC;
    }
}
