package dev.heddle.bench.verification;

import java.util.Locale;

/** Writes the figures of the tables. */
final class Figure {
    /** What stands where there is nothing to say. */
    static final String NONE = "–";

    private static final double MEGABYTE = 1024.0 * 1024.0;

    private Figure() {}

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%,.1f", seconds);
    }

    static String perSecond(double number) {
        return String.format(Locale.ROOT, number < 100 ? "%,.1f" : "%,.0f", number);
    }

    static String ratio(double ratio) {
        return Double.isFinite(ratio) && ratio > 0 ? String.format(Locale.ROOT, "%,.2f×", ratio) : NONE;
    }

    static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,.1f MB", bytes / MEGABYTE);
    }
}
