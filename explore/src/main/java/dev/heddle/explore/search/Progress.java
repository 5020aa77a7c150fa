package dev.heddle.explore.search;

import dev.heddle.explore.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a search has got.
 *
 * @param executions complete executions
 * @param redundant executions broken off because an equivalent one had been tried
 * @param classes how many classes of equivalent executions the complete ones belong to, of those by a strategy that goes by them; 0
 *     if nobody counted
 * @param discarded executions that the program asked to leave out
 * @param cut executions that met a limit
 * @param uncontrolled executions in which something happened that the engine can't control
 * @param steps steps of all of them
 * @param findings distinct violations
 * @param time how long it took
 * @param parts the same of each strategy, where there are several; otherwise empty
 * @param estimate how much of everything that is; null if the strategy has no end
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
        Duration time,
        List<Part> parts,
        @Nullable Estimate estimate) {
    /** No progress at all. */
    public static final Progress NONE = new Progress(0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

    /** Keep a copy. */
    public Progress {
        parts = List.copyOf(parts);
    }

    /** Tell the figures of one strategy, of which nobody knows how much of everything they are. */
    public Progress(
            long executions,
            long redundant,
            long classes,
            long discarded,
            long cut,
            long uncontrolled,
            long steps,
            int findings,
            Duration time) {
        this(executions, redundant, classes, discarded, cut, uncontrolled, steps, findings, time, List.of(), null);
    }

    /**
     * What one of several strategies has done.
     *
     * @param strategy its name
     * @param verdict what it came to by itself
     * @param figures its figures; the findings are those that it was the first to show
     */
    public record Part(String strategy, Result verdict, Progress figures) {
        private Part plus(Part other) {
            return new Part(
                    strategy,
                    verdict.weight() < other.verdict.weight() ? other.verdict : verdict,
                    figures.plus(other.figures));
        }

        private Part outOfControl() {
            return new Part(strategy, Result.NOT_CONTROLLED, figures.outOfControl());
        }
    }

    /** Count all executions, however they ended. */
    public long all() {
        return executions + redundant + discarded + cut + uncontrolled;
    }

    /** Tell figures of several strategies, and how much of everything they are. */
    Progress with(List<Part> all, @Nullable Estimate size) {
        return new Progress(
                executions, redundant, classes, discarded, cut, uncontrolled, steps, findings, time, all, size);
    }

    /** Count one more execution, which got away from control. */
    public Progress withUncontrolled(Duration soFar) {
        return new Progress(
                executions,
                redundant,
                classes,
                discarded,
                cut,
                uncontrolled + 1,
                steps,
                findings,
                soFar,
                parts,
                estimate);
    }

    /** Count all complete executions among those in which something was not under control. */
    public Progress outOfControl() {
        return new Progress(0, redundant, 0, discarded, cut, uncontrolled + executions, steps, findings, time)
                .with(parts.stream().map(Part::outOfControl).toList(), null);
    }

    /** Take back that a strategy has shown a violation. */
    public Progress notShown() {
        return with(
                parts.stream()
                        .map(each -> each.verdict == Result.VIOLATION
                                ? new Part(each.strategy, Result.NOT_CONTROLLED, each.figures)
                                : each)
                        .toList(),
                estimate);
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
                        time.plus(other.time))
                .with(joined(parts, other.parts), estimate == null ? other.estimate : estimate.plus(other.estimate));
    }

    private static List<Part> joined(List<Part> some, List<Part> more) {
        List<Part> all = new ArrayList<>(some);
        for (Part each : more) {
            int at = 0;
            while (at < all.size() && !all.get(at).strategy().equals(each.strategy())) {
                at++;
            }
            if (at == all.size()) {
                all.add(each);
            } else {
                all.set(at, all.get(at).plus(each));
            }
        }
        return all;
    }

    /** Say otherwise how many violations there are. */
    public Progress withFindings(int number) {
        return new Progress(
                executions, redundant, classes, discarded, cut, uncontrolled, steps, number, time, parts, estimate);
    }

    /** Count these for one strategy of several. */
    public Progress as(String strategy) {
        return with(List.of(new Part(strategy, Result.BOUND_REACHED, this)), estimate);
    }

    /** Say otherwise how long all of it took, how many violations there are, and how much of everything it is. */
    public Progress within(Duration all, int violations, @Nullable Estimate size) {
        return new Progress(
                executions, redundant, classes, discarded, cut, uncontrolled, steps, violations, all, parts, size);
    }

    /** Say otherwise how many classes there are. */
    public Progress withClasses(long number) {
        return new Progress(
                executions, redundant, number, discarded, cut, uncontrolled, steps, findings, time, parts, estimate);
    }

    /** Say that one of several strategies has come to its end and found nothing. */
    public Progress verified(String strategy) {
        return with(
                parts.stream()
                        .map(each -> each.strategy.equals(strategy) && each.verdict == Result.BOUND_REACHED
                                ? new Part(strategy, Result.VERIFIED, each.figures)
                                : each)
                        .toList(),
                estimate);
    }

    /** Give the executions in a second. */
    public double speed() {
        return all() / Math.max(1e-9, time.toNanos() / 1e9);
    }
}
