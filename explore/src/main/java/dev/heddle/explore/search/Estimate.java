package dev.heddle.explore.search;

import dev.heddle.explore.strategy.Systematic;
import org.jspecify.annotations.Nullable;

/**
 * How much of all that there is to try has been tried, as far as can be told before the end.
 *
 * @param tried how many orders were tried, at least one
 * @param left how many are left, by estimate
 * @param growing true if more may turn up, so that there are at least so many
 * @param of what kind of orders that is: {@code orders with at most 2 preemptions}
 */
public record Estimate(long tried, double left, boolean growing, String of) {
    /** The least share that is told apart from nothing. */
    private static final double LEAST = 1e-290;

    /** Estimate how many orders a strategy has left that has tried so many; null if it has not begun. */
    static @Nullable Estimate of(Systematic strategy, long tried, Soundings soundings) {
        return tried == 0 ? null : of(strategy.share(), tried, soundings, strategy.mayGrow(), strategy.covered());
    }

    /**
     * Estimate how many orders are left of which so many have been tried.
     *
     * @param share which share of the tree that is
     * @param growing true if more may turn up
     * @param all all that there is to try, in words
     */
    public static Estimate of(double share, long tried, Soundings soundings, boolean growing, String all) {
        double total = share == 1 ? tried : Math.max(tried / Math.max(LEAST, share), soundings.total(tried));
        return new Estimate(tried, total - tried, growing, all.replaceFirst("^every order", "orders"));
    }

    /** Give how many orders there are, by estimate. */
    public double total() {
        return tried + left;
    }

    /** Give which share of them was tried, from 0 to 1. */
    public double share() {
        return tried / total();
    }

    /** Add what is known of another part of a search, or of another search. */
    public Estimate plus(@Nullable Estimate other) {
        return other == null
                ? this
                : new Estimate(
                        tried + other.tried,
                        left + other.left,
                        growing || other.growing,
                        of.equals(other.of) ? of : "orders");
    }
}
