package dev.heddle.explore.search;

import java.util.Locale;

/** Writes figures of an {@link Estimate} with no more digits than an estimate deserves. */
public final class Rounded {
    /** The least share that is told apart from nothing. */
    public static final double LEAST = 0.0001;

    /** The largest that is told apart from everything. */
    private static final double MOST = 0.99;

    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;
    private static final double LARGEST = 1e12;

    private Rounded() {}

    /** Give {@code 23%}; never all of it, as long as something is left. */
    public static String percent(double share) {
        if (share < LEAST) {
            return "<0.01%";
        }
        double percent = 100 * Math.min(share, MOST);
        String form = percent < 0.1 ? "%.2f%%" : percent < 10 ? "%.1f%%" : "%.0f%%";
        return String.format(Locale.ROOT, form, percent);
    }

    /** Give a number with two digits that count: {@code 41,000}, {@code 3.4 million}, {@code 10^15}. */
    public static String number(double number) {
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
}
