package dev.heddle.explore.search;

import dev.heddle.explore.engine.Limits;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How far a search may go.
 *
 * @param time how long
 * @param executions the most executions
 * @param limits how far one execution may go
 * @param stopFirst true to end at the first violation; a data race is a finding, but never ends a search
 */
public record Budget(Duration time, long executions, Limits limits, boolean stopFirst) {
    /** A minute, and whatever fits into it. */
    public static final Budget DEFAULT = new Budget(Duration.ofSeconds(60), Long.MAX_VALUE, Limits.DEFAULT, false);

    /** Give the time in nanoseconds, of a very long one as many as can still be added to a moment. */
    public long nanos() {
        return Math.min(TimeUnit.NANOSECONDS.convert(time), Long.MAX_VALUE / 4);
    }

    /** Take another time. */
    public Budget withTime(Duration other) {
        return new Budget(other, executions, limits, stopFirst);
    }

    /** Take another number of executions. */
    public Budget withExecutions(long other) {
        return new Budget(time, other, limits, stopFirst);
    }

    /** Take other limits of one execution. */
    public Budget withLimits(Limits other) {
        return new Budget(time, executions, other, stopFirst);
    }

    /** End at the first violation that is no data race. */
    public Budget stoppingFirst() {
        return new Budget(time, executions, limits, true);
    }
}
