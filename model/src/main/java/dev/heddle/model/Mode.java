package dev.heddle.model;

/**
 * How a step touches a target: what decides which steps of different threads depend on one another.
 *
 * <p>Steps that touch one target depend on each other unless {@link #commutes} says otherwise. A target is a location, the
 * state of a lock, semaphore or latch, a wait set, a thread's permit, its interrupt flag, its life or its state:
 *
 * <pre>
 * target            READ                         SHARED                  GIVE             WRITE
 * location          a read, a failed CAS                                                  a write, a CAS that succeeded
 * lock, semaphore   a query, a failed try        shared-mode acquire     a semaphore's    anything else
 *                                                and release             release
 * wait set                                                                                everything
 * permit                                                                 UNPARK           return of park, INTERRUPT
 * interrupt flag    isInterrupted, entry of an                                            INTERRUPT, clearing it
 *                   interruptible call
 * life of a thread  isAlive, getState, a timed                                            FORK, END
 *                   join that gives up
 * state of a thread getState                                             it waits, is
 *                                                                        blocked, goes on
 * </pre>
 *
 * <p>{@link #code()} is what the engine passes and stores.
 */
public enum Mode {
    /** Look, and change nothing. */
    READ(0, true),
    /** Take or give back a share. */
    SHARED(1, true),
    /** Add, without looking. */
    GIVE(2, true),
    /** Change, or look in a way that others' changes decide. */
    WRITE(3, false);

    private static final Mode[] BY_CODE = values();

    private final int code;
    private final boolean withItself;

    Mode(int code, boolean withItself) {
        this.code = code;
        this.withItself = withItself;
    }

    /** Give the number of this mode. */
    public int code() {
        return code;
    }

    /** Give the mode with a number. */
    public static Mode of(int code) {
        return BY_CODE[code];
    }

    /** True if two steps of different threads that touch one target in these modes give the same in either order. */
    public static boolean commutes(Mode one, Mode other) {
        return one == other && one.withItself;
    }
}
