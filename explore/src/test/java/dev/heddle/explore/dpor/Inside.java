package dev.heddle.explore.dpor;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Shows other packages of tests what searches show to nobody else. */
public final class Inside {
    private Inside() {}

    /** True if the first execution showed that a search had to begin anew. */
    public static boolean hasBegunAgain(Dpor search) {
        return search.hasBegunAgain();
    }

    /** Give the number of executions that were broken off because an equivalent one had been tried. */
    public static long redundant(SharedSearch search) {
        return search.redundant();
    }

    /** Give out one of the parts that could be given out; the picker chooses a number below theirs. */
    public static SharedSearch.@Nullable Part take(SharedSearch search, int idle, IntUnaryOperator picker) {
        return search.take(idle, picker);
    }
}
