package dev.heddle.explore.jdk;

import java.util.stream.Collectors;

/**
 * What replaces the methods by which streams of doubles add up, which only their own package may call: collectors keep their
 * names, the streams' copies do not.
 *
 * <p>A sum is kept in three doubles: the sum so far, what is too much in it for having been rounded, and last the plain sum,
 * which alone tells infinity from what is no number.
 */
@Replaces(Collectors.class)
public final class CollectorsCalls {
    private CollectorsCalls() {}

    @Replaces.OfClass
    public static double[] sumWithCompensation(double[] sum, double value) {
        double wanted = value - sum[1];
        double rounded = sum[0] + wanted;
        sum[1] = (rounded - sum[0]) - wanted;
        sum[0] = rounded;
        return sum;
    }

    @Replaces.OfClass
    public static double computeFinalSum(double[] sum) {
        double total = sum[0] - sum[1];
        double plain = sum[sum.length - 1];
        return Double.isNaN(total) && Double.isInfinite(plain) ? plain : total;
    }
}
