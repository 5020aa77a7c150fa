package dev.heddle.instrument.mend;

import java.util.List;

/**
 * A lock as it is known at any place: absolutely, or from objects of certain classes on.
 *
 * @param ways how it is reached, the longest way first
 * @param explicit true if it is locked by its methods {@code lock} and {@code unlock}
 * @param name how a person knows it: {@code Account.lock}, {@code Account.class}, {@code a Purse}
 */
public record SharedLock(List<Way> ways, boolean explicit, String name) {
    /** Keep a copy. */
    public SharedLock {
        ways = List.copyOf(ways);
    }

    /** A way to a lock. */
    sealed interface Way {
        /** One that leads there from everywhere. */
        record Absolute(LockPath path) implements Way {}

        /** One that leads there from an object of a class, by internal name. */
        record From(String type, List<LockPath.Step> steps) implements Way {}
    }

    /** Give the lock that the monitor of a class is. */
    public static SharedLock ofClass(String internalName) {
        return new SharedLock(
                List.of(new Way.Absolute(LockPath.ofClass(internalName))),
                false,
                LockNames.simple(internalName) + ".class");
    }
}
