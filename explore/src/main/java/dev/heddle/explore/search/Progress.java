package dev.heddle.explore.search;

import java.time.Duration;

/**
 * How far a search has got.
 *
 * @param executions complete executions
 * @param redundant executions broken off because an equivalent one had been tried
 * @param classes how many classes of equivalent executions the complete ones belong to; 0 if nobody counted
 * @param discarded executions that the program asked to leave out
 * @param cut executions that met a limit
 * @param uncontrolled executions in which something happened that the engine can't control
 * @param steps steps of all of them
 * @param findings distinct violations
 * @param time how long it took
 */
public record Progress(
        long executions,
        long redundant,
        long classes,
        long discarded,
        long cut,
        long uncontrolled,
        long steps,
        int findings,
        Duration time) {
    /** No progress at all. */
    public static final Progress NONE = new Progress(0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

    /** Count all executions, however they ended. */
    public long all() {
        return executions + redundant + discarded + cut + uncontrolled;
    }

    /** Count one more execution, which got away from control. */
    public Progress withUncontrolled(Duration soFar) {
        return new Progress(executions, redundant, classes, discarded, cut, uncontrolled + 1, steps, findings, soFar);
    }

    /** Count all complete executions among those in which something was not under control. */
    public Progress outOfControl() {
        return new Progress(0, redundant, 0, discarded, cut, uncontrolled + executions, steps, findings, time);
    }

    /** Add what another part of a search has done. */
    public Progress plus(Progress other) {
        return new Progress(
                executions + other.executions,
                redundant + other.redundant,
                classes + other.classes,
                discarded + other.discarded,
                cut + other.cut,
                uncontrolled + other.uncontrolled,
                steps + other.steps,
                findings + other.findings,
                time.plus(other.time));
    }

    /** Say otherwise how many violations there are. */
    public Progress withFindings(int number) {
        return new Progress(executions, redundant, classes, discarded, cut, uncontrolled, steps, number, time);
    }

    /** Give the executions in a second. */
    public double speed() {
        return all() / Math.max(1e-9, time.toNanos() / 1e9);
    }
}
