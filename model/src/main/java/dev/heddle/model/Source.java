package dev.heddle.model;

/** Where a suspicion comes from. */
public enum Source {
    /** One run, watched: two accesses had no lock in common. */
    LOCKSET,
    /** One run, watched: nothing ordered two accesses. */
    HAPPENS_BEFORE,
    /** One run, watched: locks were taken in orders that can close a cycle. */
    LOCK_ORDER,
    /** One run, watched: fields that belong together were used apart. */
    VIEWS
}
