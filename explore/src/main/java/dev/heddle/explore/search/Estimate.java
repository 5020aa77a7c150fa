package dev.heddle.explore.search;

import dev.heddle.explore.strategy.Systematic;
import org.jspecify.annotations.Nullable;

/**
 * How much of all that there is to try has been tried, as far as can be told before the end.
 *
 * @param tried how many orders were tried
 * @param left how many are left, by estimate
 * @param of what kind of orders that is: {@code orders with at most 2 preemptions}
 */
public record Estimate(long tried, double left, String of) {
    /** The least share that is told apart from nothing. */
    private static final double LEAST = 1e-290;

    /** Estimate how many orders a strategy has left that has tried so many. */
    static Estimate of(Systematic strategy, long tried) {
        double share = Math.max(LEAST, strategy.share());
        return new Estimate(
                tried, tried == 0 ? 0 : tried * (1 - share) / share, strategy.covered().replaceFirst("^every order", "orders"));
    }

    /** Give how many orders there are, by estimate. */
    public double total() {
        return tried + left;
    }

    /** Give which share of them was tried, from 0 to 1. */
    public double share() {
        return tried == 0 ? 0 : tried / total();
    }

    /** Add what is known of another part of a search, or of another search. */
    public Estimate plus(@Nullable Estimate other) {
        return other == null
                ? this
                : new Estimate(tried + other.tried, left + other.left, of.equals(other.of) ? of : "orders");
    }
}
