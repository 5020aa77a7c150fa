package dev.heddle.check;

import dev.heddle.explore.pursue.Manner;
import java.time.Duration;

/**
 * How much a check may cost, and how it goes after suspicions.
 *
 * @param budget how long it may take
 * @param processes how many processes it may use at a time; with one, what is to be done is done one after the other, so that the same seed gives the same report
 * @param manner how suspicions are pursued
 */
public record Terms(Duration budget, int processes, Manner manner) {
    /** At which share of the time a search has had enough of it that has nothing left to decide. */
    private static final int SEARCH_SHARE = 3;

    /** Give how long the search for what goes wrong goes on, even if nothing is suspected any more. */
    Duration leastForSearch() {
        return budget.dividedBy(SEARCH_SHARE);
    }
}
