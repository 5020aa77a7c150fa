package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Leads a search to where it begins, keeps threads out of it, and says whom to try first.
 *
 * <p>A search that is led, or that not all threads take part in, tries every order of the rest only; what it does not find may be elsewhere.
 */
public interface Lead {
    /** Let the search begin at the beginning, with all threads. */
    Lead NONE = new Lead() {};

    /** Give who moves next on the way to where the search begins; null if this is there. */
    default @Nullable Strand ahead(Scheduler scheduler) {
        return null;
    }

    /** Choose, on that way, among the ways in which a step can go. */
    default int choice(Strand self, int options) {
        return 0;
    }

    /** True if a thread takes part in the search. */
    default boolean mayMove(Strand strand) {
        return true;
    }

    /**
     * Give the thread that had better move first where all is open; null if it makes no difference.
     *
     * @param free tells which threads can be chosen
     */
    default @Nullable Strand preferred(Scheduler scheduler, Predicate<Strand> free) {
        return null;
    }
}
