package dev.heddle.explore.search;

import dev.heddle.explore.engine.Limits;
import java.time.Duration;

/**
 * How far a search may go. A target may be several cases, such as the tests of a class: they share the time, and the first
 * violation ends them all, but each may have as many executions.
 *
 * @param time how long, from no time at all to a lifetime: what is longer is taken for that
 * @param executions the most executions of a case
 * @param limits how far one execution may go
 * @param stopFirst true to end at the first violation of any case; a data race is a finding, but never ends a search
 * @param sharing how the search of a case is shared among processes, unless its executions are bounded
 */
public record Budget(Duration time, long executions, Limits limits, boolean stopFirst, Sharing sharing) {
    /** The longest time: so that a clock in nanoseconds never gets beyond what it can count. */
    private static final Duration LIFETIME = Duration.ofNanos(Long.MAX_VALUE / 4);

    /** A minute, and whatever fits into it. */
    public static final Budget DEFAULT =
            new Budget(Duration.ofSeconds(60), Long.MAX_VALUE, Limits.DEFAULT, false, Sharing.NONE);

    /** Bring the time within what can be counted. */
    public Budget {
        if (time.isNegative()) {
            time = Duration.ZERO;
        } else if (time.compareTo(LIFETIME) > 0) {
            time = LIFETIME;
        }
    }

    /** Give the time in nanoseconds. */
    public long nanos() {
        return time.toNanos();
    }

    /** Take another time. */
    public Budget withTime(Duration other) {
        return new Budget(other, executions, limits, stopFirst, sharing);
    }

    /** Take another number of executions. */
    public Budget withExecutions(long other) {
        return new Budget(time, other, limits, stopFirst, sharing);
    }

    /** Take other limits of one execution. */
    public Budget withLimits(Limits other) {
        return new Budget(time, executions, other, stopFirst, sharing);
    }

    /** End at the first violation that is no data race. */
    public Budget stoppingFirst() {
        return new Budget(time, executions, limits, true, sharing);
    }

    /** Share it otherwise among processes. */
    public Budget withSharing(Sharing other) {
        return new Budget(time, executions, limits, stopFirst, other);
    }

    /** True if a search that takes long is handed over, so that others can take part in it. */
    public boolean isShared() {
        return sharing.workers() > 0 && executions == Long.MAX_VALUE;
    }
}
