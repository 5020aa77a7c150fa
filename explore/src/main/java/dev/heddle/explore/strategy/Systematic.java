package dev.heddle.explore.strategy;

import org.jspecify.annotations.Nullable;

/** A strategy that comes to an end, and can say then what it has tried. */
public interface Systematic extends Resumable {
    /** Say what was tried in full: {@code every order}, {@code every order with at most 2 preemptions}. */
    String covered();

    /** True if no order was left out that could make a difference. */
    default boolean isEverything() {
        return true;
    }

    /** Say why something may have been left out all the same; null if nothing was. */
    default @Nullable String gap() {
        return null;
    }
}
