package dev.heddle.instrument.mend;

/**
 * A lock as it is named at one place.
 *
 * @param path how to reach it there
 * @param expression what a person writes there: {@code this.lock}, {@code Account.class}
 */
public record NamedLock(LockPath path, String expression) {}
