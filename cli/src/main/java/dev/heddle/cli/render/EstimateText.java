package dev.heddle.cli.render;

import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Rounded;

/** Says how much of everything a search has tried, by estimate. */
final class EstimateText {
    private EstimateText() {}

    /** Returns {@code an estimated 23% of at least 41,000 orders that can make a difference}. */
    static String phrase(Estimate estimate) {
        String all = (estimate.growing() ? "at least " : "") + Rounded.number(estimate.total()) + " " + estimate.of();
        return estimate.share() < Rounded.LEAST
                ? "less than 0.01% of an estimated " + all
                : "an estimated " + Rounded.percent(estimate.share()) + " of " + all;
    }

    /** Returns a bar so many characters wide, filled as far as the search has got. */
    static String bar(double share, int width) {
        int full = (int) (share * width);
        return "█".repeat(full) + "░".repeat(width - full);
    }
}
