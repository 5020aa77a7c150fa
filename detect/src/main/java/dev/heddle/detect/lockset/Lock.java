package dev.heddle.detect.lockset;

import org.jspecify.annotations.Nullable;

/** A lock as sets of locks see it: extended by what the caller keeps for each lock. */
public abstract class Lock {
    /** Gives sets an order. Two locks may have the same number once all have been given out; they are still two. */
    final int number;

    /** The sets that hold this lock and no other, once they are made. */
    @Nullable
    Lockset alone;

    @Nullable
    Lockset aloneShared;

    /** Make a lock; numbers should differ. */
    protected Lock(int number) {
        this.number = number;
    }
}
