package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.strategy.Systematic;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program as a strategy says, execution after execution, until a bound is met or nothing is left to try.
 *
 * <p>Each distinct violation, by fingerprint, is proven and reported the moment it is found; then the search goes on.
 */
public final class Search {
    /** How often a search reports its progress, in nanoseconds. */
    private static final long PROGRESS = 200_000_000;

    /** After how many executions out of control a search gives up. */
    private static final int UNCONTROLLED = 10;

    /** How much time making a violation simple may always take, in nanoseconds. */
    private static final long LEAST_FOR_PROOF = 200_000_000;

    private final Setup setup;
    private final Strategy strategy;
    private final Budget budget;
    private final SearchListener listener;
    private final Fingerprints fingerprints;
    private final Prover prover;
    private final Scheduler scheduler;

    private final Set<String> known = new HashSet<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private long executions;
    private long discarded;
    private long cut;
    private long uncontrolled;
    private long steps;
    private @Nullable String cutReason;
    private @Nullable String uncontrolledReason;
    private long start;
    private long end;

    /** Prepare a search. */
    public Search(Setup setup, Strategy strategy, Budget budget, SearchListener listener, Sources sources) {
        this.setup = setup;
        this.strategy = strategy;
        this.budget = budget;
        this.listener = listener;
        this.fingerprints = new Fingerprints(SourcePlaces.of(setup.program().loader()));
        this.prover = new Prover(setup, budget.limits(), fingerprints, sources);
        this.scheduler = new Scheduler(setup.backend(), strategy);
        scheduler.limits(budget.limits());
    }

    /** Search. */
    public SearchResult run() {
        start = System.nanoTime();
        end = start + nanos(budget.time());
        long report = start;
        while (true) {
            long now = System.nanoTime();
            if (now - report >= PROGRESS) {
                report = now;
                listener.progress(progress());
            }
            if (now - end >= 0) {
                return ended("the time is up", false);
            }
            if (executions + discarded + cut + uncontrolled >= budget.executions()) {
                return ended("the executions are used up", false);
            }
            if (uncontrolled >= UNCONTROLLED) {
                return ended("too much can't be controlled", false);
            }
            if (!strategy.begin()) {
                return ended("nothing is left to try", true);
            }
            Verdict verdict = scheduler.run(setup.program().main());
            count(verdict);
            listener.ended(verdict);
            if (verdict.ending() != Ending.DISCARDED && report(verdict) && budget.stopFirst()) {
                return ended("a violation was found", false);
            }
        }
    }

    private static long nanos(Duration time) {
        try {
            return Math.min(time.toNanos(), Long.MAX_VALUE / 4);
        } catch (ArithmeticException veryLong) {
            return Long.MAX_VALUE / 4;
        }
    }

    private void count(Verdict verdict) {
        steps += scheduler.steps().fruitful();
        switch (verdict.ending()) {
            case COMPLETE, STUCK -> executions++;
            case DISCARDED -> discarded++;
            case CUT -> {
                cut++;
                cutReason = cutReason == null ? verdict.reason() : cutReason;
            }
            case DIVERGED, UNCONTROLLED -> {
                uncontrolled++;
                uncontrolledReason = uncontrolledReason == null ? verdict.reason() : uncontrolledReason;
            }
        }
        if (!verdict.notes().isEmpty()) {
            notes.addAll(verdict.notes());
        }
    }

    /** Report what is new of what an execution showed; true if any of it is no data race. */
    private boolean report(Verdict verdict) {
        List<Prover.Suspect> suspects = null;
        for (Violation each : verdict.violations()) {
            String fingerprint = fingerprints.of(each);
            if (known.add(fingerprint)) {
                suspects = suspects == null ? new ArrayList<>() : suspects;
                suspects.add(new Prover.Suspect(each.named(), fingerprint, Order.of(scheduler, each.step())));
            }
        }
        boolean failed = false;
        if (suspects != null) {
            for (Prover.Suspect each : suspects) {
                Prover.Proven proven = prover.prove(each, findings.size() + 1, shareOfTime());
                findings.add(proven.finding());
                if (!proven.simplified()) {
                    notes.add("the schedule of finding " + findings.size() + " may have switches that don't matter:"
                            + " trying them all would have taken too long");
                }
                failed |= each.violation().kind() != FindingKind.DATA_RACE;
                listener.progress(progress());
                listener.found(proven.finding(), proven.interleaving());
            }
        }
        return failed;
    }

    /** Give how much time one violation may take before the search goes on, so that others are found too. */
    private long shareOfTime() {
        long left = end - System.nanoTime();
        return Math.max(left / 4, LEAST_FOR_PROOF);
    }

    private Progress progress() {
        return new Progress(
                executions,
                discarded,
                cut,
                uncontrolled,
                steps,
                findings.size(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private SearchResult ended(String why, boolean exhausted) {
        boolean all = exhausted && strategy instanceof Systematic && cut == 0 && uncontrolled == 0;
        String covered = all && strategy instanceof Systematic systematic ? systematic.covered() : null;
        Result result;
        String reason = why;
        if (findings.stream().anyMatch(each -> each.status() == Status.CONFIRMED)) {
            result = Result.VIOLATION;
        } else if (uncontrolledReason != null || !findings.isEmpty()) {
            result = Result.NOT_CONTROLLED;
            reason = uncontrolledReason != null ? uncontrolledReason : "what was found did not show again";
        } else if (covered != null) {
            result = Result.EXHAUSTED;
        } else {
            result = Result.BOUND_REACHED;
            reason = exhausted && cutReason != null ? cutReason : why;
        }
        Progress last = progress();
        listener.progress(last);
        return new SearchResult(result, covered, reason, findings, last, List.copyOf(notes));
    }
}
