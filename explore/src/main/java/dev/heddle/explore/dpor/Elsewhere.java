package dev.heddle.explore.dpor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Knows what threads did, or were about to do, in the execution that a sequence is of. */
@FunctionalInterface
interface Elsewhere {
    /** Give what a thread's n-th move touched; null if that is not known. */
    int @Nullable [] touches(int thread, int ordinal);

    /** Make it of some moves. */
    static Elsewhere of(List<Branch> moves) {
        return (thread, ordinal) -> {
            for (Branch each : moves) {
                if (each.thread == thread && each.ordinal == ordinal) {
                    return each.touches;
                }
            }
            return null;
        };
    }
}
