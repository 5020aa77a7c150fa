package dev.heddle.bench;

import java.util.Locale;

/** Writes the figures of the tables. */
public final class Figure {
    /** What stands where there is nothing to say. */
    public static final String NONE = "–";

    private static final double MEGABYTE = 1024.0 * 1024.0;

    private Figure() {}

    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%,.1f", seconds);
    }

    public static String perSecond(double number) {
        return String.format(Locale.ROOT, number < 100 ? "%,.1f" : "%,.0f", number);
    }

    public static String ratio(double ratio) {
        return Double.isFinite(ratio) && ratio > 0 ? String.format(Locale.ROOT, "%,.2f×", ratio) : NONE;
    }

    public static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,.1f MB", bytes / MEGABYTE);
    }
}
