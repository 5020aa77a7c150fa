package dev.heddle.explore;

import dev.heddle.explore.engine.Control;
import org.jspecify.annotations.Nullable;

/**
 * What a program may ask of Heddle while it is explored.
 *
 * <p>Outside an exploration all of it is harmless: the first choice is taken, and the rest does nothing.
 */
public final class Heddle {
    private Heddle() {}

    /**
     * Choose a number, 0 or greater and smaller than {@code options}: an exploration tries them all.
     *
     * @throws IllegalArgumentException if there is nothing to choose among
     */
    public static int choose(int options) {
        return Control.choose(options);
    }

    /** Leave the execution out of account unless a condition holds; it ends here then. */
    public static void assume(boolean condition) {
        Control.assume(condition);
    }

    /** Note a value as part of the execution's outcome, under a name; of several under one name the last counts. */
    public static void observe(String name, @Nullable Object value) {
        Control.observe(name, value);
    }
}
