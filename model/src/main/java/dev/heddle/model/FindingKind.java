package dev.heddle.model;

/** What kinds of bugs there are. */
public enum FindingKind {
    /** Two accesses to one location, one of them a write, that nothing orders. */
    DATA_RACE,
    /** Fields that belong together and are used apart. */
    HIGH_LEVEL_RACE,
    /** A read that another order lets see another write. */
    NONDETERMINISM,
    /** Threads that wait for one another, or for what never comes. */
    DEADLOCK,
    /** A failed assertion. */
    ASSERTION,
    /** An exception that left its thread. */
    EXCEPTION,
    /** Threads that move and get nowhere. */
    LIVELOCK
}
