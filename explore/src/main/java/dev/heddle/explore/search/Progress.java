package dev.heddle.explore.search;

import java.time.Duration;

/**
 * How far a search has got.
 *
 * @param executions complete executions
 * @param discarded executions that the program asked to leave out
 * @param cut executions that met a limit
 * @param uncontrolled executions in which something happened that the engine can't control
 * @param steps steps of all of them
 * @param findings distinct violations
 * @param time how long it took
 */
public record Progress(
        long executions, long discarded, long cut, long uncontrolled, long steps, int findings, Duration time) {
    /** Count all executions, however they ended. */
    public long all() {
        return executions + discarded + cut + uncontrolled;
    }

    /** Count one more execution, which got away from control. */
    public Progress withUncontrolled(Duration soFar) {
        return new Progress(executions, discarded, cut, uncontrolled + 1, steps, findings, soFar);
    }

    /** Count all complete executions among those in which something was not under control. */
    public Progress outOfControl() {
        return new Progress(0, discarded, cut, uncontrolled + executions, steps, findings, time);
    }

    /** Give the executions in a second. */
    public double speed() {
        return all() / Math.max(1e-9, time.toNanos() / 1e9);
    }
}
