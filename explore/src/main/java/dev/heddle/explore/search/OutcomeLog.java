package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeCounter;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.model.Schedule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts the outcomes of a search and finds a simple order for each that is new: no switch from one thread to another can be
 * left out with the same still coming out.
 *
 * <p>That takes no more time than the {@link Effort} allows; outcomes that show when that is used up keep the order in which they
 * showed first.
 */
final class OutcomeLog {
    /** How much simplifying one order may cost: tries, and steps in all of them. */
    private static final int TRIES = 500;

    private static final long STEPS = 1_000_000;

    private final Setup setup;
    private final Reruns reruns;
    private final OutcomeCounter counter;
    private final Effort effort;

    /** What the last execution of the search, or of those that simplify an order, has come to. */
    private @Nullable Outcome reached;

    OutcomeLog(Setup setup, Limits limits, Fingerprints fingerprints, OutcomesSoFar before, Effort effort) {
        this.setup = setup;
        this.counter = new OutcomeCounter(before);
        this.effort = effort;
        this.reruns = new Reruns(setup.program(), setup.backend(), limits, fingerprints);
        watch(reruns.scheduler());
    }

    /** Read the outcomes of what a scheduler runs from now on. */
    void watch(Scheduler scheduler) {
        scheduler.whenOver(() -> reached = of(setup.program(), scheduler));
    }

    /** Tell the outcome of an execution that is over; null if it has not come to its end, and so to none. */
    static @Nullable Outcome of(Program program, Scheduler over) {
        Ending ending = over.verdict().ending();
        return ending == Ending.COMPLETE || ending == Ending.STUCK ? program.outcome(over) : null;
    }

    /**
     * Count the outcome of the last execution; gives it if it is new.
     *
     * @param newClass true if the execution is the first of its class
     */
    @Nullable
    Outcome count(boolean newClass) {
        Outcome outcome = reached;
        return outcome != null && counter.count(outcome, newClass) ? outcome : null;
    }

    /** Give what was counted so far. */
    OutcomeTable table() {
        return counter.table(setup.program().written());
    }

    /** Make a schedule that shows an outcome; null if it does not show again in the order in which it did. */
    @Nullable
    Schedule show(Outcome outcome, Order first) {
        long begin = System.nanoTime();
        try {
            Order order = effort.left() > 0 ? simplify(outcome, first, effort.left()) : first;
            Recording recording = new Recording(new Follow(order), List.of());
            return outcome.equals(outcome(recording))
                    ? new Schedule(
                            setup.run(),
                            setup.fixed(),
                            Schedule.Expected.outcome(
                                    outcome.id(), outcome.words(setup.program().written())),
                            recording.steps())
                    : null;
        } finally {
            effort.spend(System.nanoTime() - begin);
        }
    }

    private Order simplify(Outcome outcome, Order first, long nanos) {
        Allowance allowance = new Allowance(STEPS, nanos);
        Program program = setup.program();
        return new Simplifier(
                        order -> allowance.isSpent() || program.isWorn() ? null : attempt(outcome, order, allowance),
                        TRIES)
                .simplify(first);
    }

    private @Nullable Order attempt(Outcome outcome, Order order, Allowance allowance) {
        boolean same = outcome.equals(outcome(new Follow(order)));
        allowance.spend(reruns.scheduler().steps().count());
        return same ? Order.of(reruns.scheduler(), Integer.MAX_VALUE) : null;
    }

    private @Nullable Outcome outcome(Strategy strategy) {
        reruns.run(strategy, null);
        return reached;
    }
}
