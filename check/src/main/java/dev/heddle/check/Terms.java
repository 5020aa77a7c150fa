package dev.heddle.check;

import dev.heddle.explore.pursue.Hearsay;
import dev.heddle.explore.pursue.Manner;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much a check may cost, and how it goes after suspicions.
 *
 * @param budget how long it may take
 * @param processes how many processes it may use at a time; with one, what is to be done is done one after the other, so that the same seed gives the same report
 * @param manner how suspicions are pursued
 * @param hearsay what is known of a run that was free; null if nothing is
 */
public record Terms(
        Duration budget,
        int processes,
        Manner manner,
        @Nullable Hearsay hearsay) {
    /** After how many thirds of the time something must have come to its end. */
    private static final int THIRDS = 2;

    /** At which share of the time a search has had enough of it that has nothing left to decide. */
    private static final int SEARCH_SHARE = 3;

    /** Begin with what the program itself shows. */
    public Terms(Duration budget, int processes, Manner manner) {
        this(budget, processes, manner, null);
    }

    /** Begin with what is known of a free run, too. */
    public Terms after(Hearsay told) {
        return new Terms(budget, processes, manner, told);
    }

    /**
     * Give how long a program is searched at most that is not under control.
     *
     * @param cases how many cases it has: where there are several, others may be
     */
    Duration mostUncontrolled(int cases) {
        return cases > 1 ? budget.minus(leastForSearch()) : leastForSearch();
    }

    /** Give how long a program is searched at most of which no execution ends. */
    Duration mostUnended() {
        return leastForSearch().multipliedBy(THIRDS);
    }

    /** Give how long the search for what goes wrong goes on, even if something is confirmed and nothing is suspected any more. */
    Duration leastForSearch() {
        return budget.dividedBy(SEARCH_SHARE);
    }
}
