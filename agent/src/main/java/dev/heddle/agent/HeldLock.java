package dev.heddle.agent;

import dev.heddle.model.ObjectId;
import dev.heddle.runtime.Observer;
import org.jspecify.annotations.Nullable;

/**
 * A lock as a thread holds it: which object, and how.
 *
 * <p>Locks are told apart by a number that no two objects share, and never by what is printed of them. The monitor of an object and the same object as a {@code Lock} are two locks.
 */
final class HeldLock {
    /** The number that the runtime gave to the object, and to no other. */
    final long number;

    final ObjectId id;

    /** The name of the class that the lock is, if it is one. */
    final @Nullable String type;

    private final int mode;

    HeldLock(long number, ObjectId id, @Nullable String type, int mode) {
        this.number = number;
        this.id = id;
        this.type = type;
        this.mode = mode;
    }

    boolean isMonitor() {
        return (mode & Observer.MONITOR) != 0;
    }

    boolean isShared() {
        return (mode & Observer.SHARED) != 0;
    }

    /** True if the other is the same lock, however it is held. */
    boolean isSameLock(HeldLock other) {
        return isMonitor() == other.isMonitor() && number == other.number;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HeldLock lock && mode == lock.mode && number == lock.number;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number) * 31 + mode;
    }
}
