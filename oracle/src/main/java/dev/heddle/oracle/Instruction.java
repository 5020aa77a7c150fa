package dev.heddle.oracle;

/**
 * One instruction of a thread.
 *
 * @param kind what it does
 * @param target the variable, lock, latch, semaphore or thread it concerns, or where to go on
 * @param local the local it sets or looks at
 * @param constant the number it compares with
 * @param value what it stores
 * @param statement the number of the statement it comes from
 */
record Instruction(Kind kind, int target, int local, int constant, Expression value, int statement) {
    /** What instructions do. */
    enum Kind {
        FORK,
        BEGIN,
        END,
        JOIN,
        READ,
        WRITE,
        COMPARE_AND_SET,
        INCREMENT,
        LOCK,
        UNLOCK,
        TRY_LOCK,
        WAIT,
        WAKE,
        NOTIFY,
        NOTIFY_ALL,
        PARK,
        UNPARK,
        AWAIT,
        COUNT_DOWN,
        ACQUIRE,
        RELEASE,
        /** Set a local: no step. */
        ASSIGN,
        /** Go on at the target unless the local has the value: no step. */
        UNLESS,
        /** Go on at the target, as one that fails, unless the local has the value: no step. */
        ASSERT,
        /** Do nothing any more: no step. */
        HALT
    }
}
