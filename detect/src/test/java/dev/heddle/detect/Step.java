package dev.heddle.detect;

/**
 * A step of a trace.
 *
 * @param target a thread, lock or location, as the kind has it
 */
record Step(int thread, Step.Kind kind, int target) {
    enum Kind {
        FORK,
        JOIN,
        LOCK,
        UNLOCK,
        READ,
        WRITE,
        VOLATILE_READ,
        VOLATILE_WRITE,
        COMPARE_AND_SET,
        OPAQUE_READ,
        OPAQUE_WRITE;

        boolean accesses() {
            return this != FORK && this != JOIN && !locks();
        }

        boolean plain() {
            return this == READ || this == WRITE;
        }

        boolean writes() {
            return this == WRITE || this == VOLATILE_WRITE || this == COMPARE_AND_SET || this == OPAQUE_WRITE;
        }

        /** Whether a step of this kind hands over the past of its thread to every later step on its target that acquires. */
        boolean releases() {
            return this == UNLOCK || this == VOLATILE_WRITE || this == COMPARE_AND_SET;
        }

        boolean acquires() {
            return this == LOCK || this == VOLATILE_READ || this == COMPARE_AND_SET;
        }

        boolean locks() {
            return this == LOCK || this == UNLOCK;
        }
    }

    /** True if this step releases what another, later one acquires. */
    boolean handsOverTo(Step later) {
        return kind.releases() && later.kind.acquires() && kind.locks() == later.kind.locks() && target == later.target;
    }

    /** True if two accesses race when nothing orders them. */
    boolean conflictsWith(Step other) {
        return kind.accesses()
                && other.kind.accesses()
                && target == other.target
                && (kind.writes() || other.kind.writes())
                && (kind.plain() || other.kind.plain());
    }
}
