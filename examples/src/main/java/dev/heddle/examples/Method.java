package dev.heddle.examples;

/** Names a way of finding bugs. */
public enum Method {
    /** One run, watched: no lock guards every access. */
    LOCKSET,
    /** One run, watched: nothing orders the two accesses. */
    HAPPENS_BEFORE,
    /** One run, watched: locks are taken in orders that can close a cycle. */
    LOCK_ORDER,
    /** One run, watched: fields that belong together are used apart. */
    VIEWS,
    /** Every run that can matter, one after the other. */
    EXPLORATION,
    /** Other orders of the events of one recorded run. */
    PREDICTION,
    /** The class files alone, nothing run. */
    STATIC
}
