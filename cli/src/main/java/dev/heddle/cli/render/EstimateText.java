package dev.heddle.cli.render;

import dev.heddle.explore.search.Estimate;
import java.util.Locale;

/** Says how much of everything a search has tried, by estimate: with no more digits than an estimate deserves. */
final class EstimateText {
    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;
    private static final double LARGEST = 1e12;

    /** What can't be told apart from nothing, and from everything. */
    private static final double LEAST = 0.0001;

    private static final double MOST = 0.99;

    private EstimateText() {}

    /** Returns {@code an estimated 23% of at least 41,000 orders that can make a difference}. */
    static String phrase(Estimate estimate) {
        String all = (estimate.growing() ? "at least " : "") + number(estimate.total()) + " " + estimate.of();
        return estimate.share() < LEAST
                ? "less than 0.01% of an estimated " + all
                : "an estimated " + percent(estimate.share()) + " of " + all;
    }

    /** Returns {@code 23%}; never all of it, as long as something is left. */
    static String percent(double share) {
        if (share < LEAST) {
            return "<0.01%";
        }
        double percent = 100 * Math.min(share, MOST);
        String form = percent < 0.1 ? "%.2f%%" : percent < 10 ? "%.1f%%" : "%.0f%%";
        return String.format(Locale.ROOT, form, percent);
    }

    /** Returns a number with two digits that count: {@code 41,000}, {@code 3.4 million}, {@code 10^15}. */
    static String number(double number) {
        if (number < MILLION) {
            double unit = Math.max(1, Math.pow(10, Math.floor(Math.log10(Math.max(1, number))) - 1));
            return String.format(Locale.ROOT, "%,.0f", Math.round(number / unit) * unit);
        }
        if (number < BILLION) {
            return scaled(number / MILLION) + " million";
        }
        if (number < LARGEST) {
            return scaled(number / BILLION) + " billion";
        }
        return "10^" + Math.round(Math.log10(number));
    }

    private static String scaled(double number) {
        return String.format(Locale.ROOT, number < 10 ? "%.1f" : "%.0f", number);
    }

    /** Returns a bar so many characters wide, filled as far as the search has got. */
    static String bar(double share, int width) {
        int full = (int) (share * width);
        return "█".repeat(full) + "░".repeat(width - full);
    }
}
