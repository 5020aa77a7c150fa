package dev.heddle.explore.engine;

/** How an execution ended. */
public enum Ending {
    /** Every thread that counts has ended. */
    COMPLETE,
    /** No thread can move, and one that should have ended has not. */
    STUCK,
    /** A limit was met. */
    CUT,
    /** The program asked to leave this execution out. */
    DISCARDED,
    /** An equivalent execution has been tried. */
    REDUNDANT,
    /** A replay met something else than was recorded. */
    DIVERGED,
    /** Something happened that the engine can't control. */
    UNCONTROLLED
}
