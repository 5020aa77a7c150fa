package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** A call of the JDK that a thread is in the midst of, and what it does to one object. */
final class OpenCall {
    /** The object whose contents it touches, the array of whose elements it does, or null if it does neither. */
    @Nullable
    Object object;

    /** The elements it touches if the object is an array. */
    int from;

    int to;
    boolean write;

    /** True if the object makes edges instead of races. */
    boolean atomic;

    /** The lock it holds, if any. */
    @Nullable
    LockState lock;

    /** True if no switch is to happen while it runs. */
    boolean quiet;

    int site;

    /** How many steps had been done when it began to touch. */
    int since;

    void clear() {
        object = null;
        lock = null;
        quiet = false;
        atomic = false;
    }
}
