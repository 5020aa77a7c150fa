package dev.heddle.instrument.mend;

/**
 * A lock that is held while a part of a method runs, besides those that its author has put there.
 *
 * @param className the class, with dots
 * @param from the bytecode index of the first instruction of the part; -1 for the whole method, its own monitor included
 * @param to the bytecode index of its last instruction; -1 for the whole method
 */
public record AddedLock(String className, String method, String descriptor, int from, int to, LockPath lock) {
    /** True if it is held while the whole method runs. */
    public boolean isWhole() {
        return from < 0;
    }
}
