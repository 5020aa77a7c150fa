package dev.heddle.explore.target;

import org.jspecify.annotations.Nullable;

/** Handles what a program throws. */
final class Thrown {
    private Thrown() {}

    /** Throw anything where nothing is declared. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <E extends Throwable> E as(Throwable thrown) throws E {
        throw (E) thrown;
    }

    /** Add what was thrown while clearing up to what was thrown before, if anything was. */
    static Throwable join(@Nullable Throwable before, Throwable later) {
        if (before == null) {
            return later;
        }
        if (before != later) {
            before.addSuppressed(later);
        }
        return before;
    }
}
