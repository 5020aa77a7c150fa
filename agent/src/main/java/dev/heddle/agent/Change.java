package dev.heddle.agent;

/** What an access made of a location. */
enum Change {
    NONE,
    SHARED,
    UNGUARDED,
    SHARED_AND_UNGUARDED;

    static Change of(boolean shared, boolean unguarded) {
        if (shared) {
            return unguarded ? SHARED_AND_UNGUARDED : SHARED;
        }
        return unguarded ? UNGUARDED : NONE;
    }

    /** True if more than one thread has accessed it from now on. */
    boolean isShared() {
        return this == SHARED || this == SHARED_AND_UNGUARDED;
    }

    /** True if from now on it is shared, and written, and no lock guards it. */
    boolean isUnguarded() {
        return this == UNGUARDED || this == SHARED_AND_UNGUARDED;
    }
}
