package dev.heddle.explore.search;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.explore.strategy.Systematic;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program as a strategy says, execution after execution, until a bound is met or nothing is left to try.
 *
 * <p>However short the time is, the program is run once. Each distinct violation, by fingerprint, is proven and reported the moment it is found; then the search goes on.
 */
public final class Search {
    /** How often a search reports its progress, in nanoseconds. */
    private static final long PROGRESS = 200_000_000;

    /** After how many executions out of control a search gives up. */
    public static final int UNCONTROLLED = 10;

    /** How much time making a violation simple may always take, in nanoseconds. */
    private static final long LEAST_FOR_PROOF = 200_000_000;

    /** How much time it may take at most, in nanoseconds: what else is wrong is worth more than a switch that does not matter. */
    private static final long MOST_FOR_PROOF = 4_000_000_000L;

    /** Which share of the time left it may take: twice, since the two accesses of a race are brought side by side, too. */
    private static final int SHARE_FOR_PROOF = 8;

    /** How many executions are few: so many one does alone, unless that takes so many times as long as it should. */
    private static final int FEW = 200;

    private static final int MUCH_LONGER = 10;

    /** How much longer than the time there is an execution may take, in nanoseconds: the first is to come to its end. */
    private static final long GRACE = 5_000_000_000L;

    /** Why a search ends that may have no more executions. */
    public static final String NO_MORE_EXECUTIONS = "the executions are used up";

    /** Why one ends that may take no more time. */
    public static final String NO_MORE_TIME = "the time is up";

    /** Why one ends that has come to {@link #UNCONTROLLED}. */
    public static final String TOO_MUCH_UNCONTROLLED = "too much can't be controlled";

    /** Why one ends that stops at the first violation. */
    public static final String VIOLATION_FOUND = "a violation was found";

    /** Why one ends that has tried everything it was to try. */
    public static final String NOTHING_LEFT = "nothing is left to try";

    /** What was tried of a program in which there is nothing to decide. */
    public static final String ONLY_ORDER = "the only order there is";

    private final Setup setup;
    private final Resumable strategy;
    private final Budget budget;
    private final SearchListener listener;
    private final Fingerprints fingerprints;
    private final Prover prover;
    private final Scheduler scheduler;

    private final TraceClasses classes = new TraceClasses();

    /** The outcomes so far, if somebody wants to know. */
    private @Nullable OutcomeLog outcomes;

    /** The classes of executions so far, of those by a strategy that goes by them. */
    private final SeenClasses seen = new SeenClasses();

    private final Memory memory = new Memory();
    private final Tally tally;
    private final List<Finding> findings = new ArrayList<>();
    private Duration before = Duration.ZERO;
    private @Nullable Supplier<Duration> share;
    private long start;
    private long end;

    /** Among whom it is shared if it is a long one. */
    private Sharing sharing = Sharing.NONE;

    /** When it is to be seen next whether it is. */
    private long glance;

    /** True if it is a slice of a search that others have slices of. */
    private boolean isSlice;

    /** Up to when the time is counted for the strategies that took it. */
    private long counted;

    /** Prepare a search. */
    public Search(Setup setup, Resumable strategy, Budget budget, SearchListener listener, Sources sources) {
        this.setup = setup;
        this.strategy = strategy;
        this.budget = budget;
        this.listener = listener;
        this.fingerprints = new Fingerprints(SourcePlaces.of(setup.program().loader()));
        this.prover = new Prover(setup, budget.limits(), fingerprints, sources);
        this.scheduler = new Scheduler(setup.backend(), strategy);
        this.tally = new Tally(strategy);
        if (strategy instanceof Attending attending) {
            attending.attend(scheduler);
            scheduler.judge(attending.seams());
            prover.judge(attending.seams());
        }
        scheduler.limits(budget.limits());
    }

    /** Count outcomes too, and go on with those that were counted before. */
    public Search countingOutcomes(OutcomesSoFar before, Effort effort) {
        outcomes = new OutcomeLog(setup, budget.limits(), fingerprints, before, effort);
        outcomes.watch(scheduler);
        return this;
    }

    /** Give the outcomes so far, as far as they are counted. */
    public OutcomeTable outcomes() {
        return outcomes == null ? OutcomeTable.NONE : outcomes.table();
    }

    /** Say for what outside it the program waits, and where; null if that was not seen in this JVM. */
    public @Nullable String outside() {
        return scheduler.firstOutside();
    }

    /** Go on with a search that another JVM could not go on with; its time counts too. */
    public Search resume(Stand stand) {
        strategy.resume(stand.strategy().stream().mapToLong(Long::longValue).toArray());
        tally.resume(stand);
        seen.addAll(stand.classes());
        before = stand.progress().time();
        return this;
    }

    /**
     * Ask how long the search may go on once its first execution has ended, which loads the program: so that this is not taken from the
     * time of the other executions.
     */
    public Search dealtAfterLoading(Supplier<Duration> left) {
        share = left;
        return this;
    }

    /** Hand the search over if it is a long one, so that others can take part in it. */
    public Search shared(Sharing how) {
        sharing = how;
        return this;
    }

    /** Do a slice of a search: whoever gave it wants it back, and draws the conclusions. */
    public Search asSlice() {
        isSlice = true;
        return this;
    }

    /** Search. */
    public SearchResult run() {
        start = System.nanoTime();
        end = start + budget.nanos() - before.toNanos();
        scheduler.until(end + GRACE);
        long report = start;
        counted = start;
        glance = start + sharing.after().toNanos();
        FirstLook look = new FirstLook(strategy);
        while (true) {
            long now = countTime();
            if (now - report >= PROGRESS) {
                report = now;
                listener.progress(tally.progress(time()));
                if (!isSlice && memory.isUsedUp()) {
                    return ended(Memory.USED_UP, null);
                }
            }
            if (now - end >= 0 && tally.all() > 0) {
                // Who shares a search also keeps it, so that it can go on another time.
                return isShareable(now - start) ? handedOn(strategy.stand()) : ended(NO_MORE_TIME, null);
            }
            if (tally.all() >= budget.executions()) {
                return strategy instanceof Systematic && !strategy.begin()
                        ? exhausted()
                        : ended(NO_MORE_EXECUTIONS, null);
            }
            if (tally.uncontrolled() >= UNCONTROLLED) {
                return ended(TOO_MUCH_UNCONTROLLED, null);
            }
            if (setup.program().isWorn()) {
                return handedOn(strategy.stand());
            }
            if (now - glance >= 0 && isToShare(now - start)) {
                return handedOn(strategy.stand());
            }
            if (!strategy.begin()) {
                return exhausted();
            }
            boolean first = tally.all() == 0 && !isSlice;
            scheduler.strategy(first ? look : strategy);
            Verdict verdict = scheduler.run(setup.program().main());
            tally.count(verdict, scheduler.steps().fruitful());
            boolean whole = verdict.ending() == Ending.COMPLETE || verdict.ending() == Ending.STUCK;
            boolean newClass = whole && classify();
            Outcome reached = outcomes == null ? null : outcomes.count(newClass);
            if (whole && outcomes == null) {
                tally.printed(setup.program());
            }
            if (first && share != null) {
                end = System.nanoTime() + budget.withTime(share.get()).nanos();
            }
            listener.ended(verdict);
            boolean failed = verdict.ending() != Ending.DISCARDED && report(verdict);
            if (reached != null) {
                tell(reached);
            }
            if (failed && budget.stopFirst()) {
                return ended(VIOLATION_FOUND, null);
            }
            if (first && !look.sawChoice() && scheduler.firstOutside() == null) {
                if (!(strategy instanceof Attending attending)) {
                    return ended("there is only one order", ONLY_ORDER, true);
                }
                // It has yet to say what it makes of what it has heard.
                attending.onlyOrder();
            }
        }
    }

    /** Tell of an outcome that is new, and of an order that leads to it. */
    private void tell(Outcome reached) {
        OutcomeLog log = outcomes;
        Schedule schedule = log == null ? null : log.show(reached, Order.of(scheduler, Integer.MAX_VALUE));
        if (schedule != null) {
            listener.reached(reached, schedule);
        }
    }

    /** True if the search is one to share; one of few executions on a slow machine is not, so that it is the same everywhere. */
    private boolean isToShare(long nanos) {
        glance += sharing.after().toNanos();
        boolean few = tally.all() < FEW && nanos / MUCH_LONGER < sharing.after().toNanos();
        return isShareable(nanos) && !few && sharing.isFor(Duration.ofNanos(nanos), left(nanos));
    }

    private boolean isShareable(long nanos) {
        return sharing.workers() > 0
                && nanos >= sharing.after().toNanos()
                && tally.all() > 0
                && strategy instanceof Divisible all
                && all.isDivisible()
                && scheduler.firstOutside() == null;
    }

    /** Estimate how long it would go on that has gone on for so long. */
    private Duration left(long nanos) {
        Estimate estimate = tally.progress(time()).estimate();
        return estimate == null ? Duration.ZERO : Duration.ofNanos((long) (nanos / estimate.share() - nanos));
    }

    /** Note the class of the last execution where that is of interest; true if the search goes by classes and it is new. */
    private boolean classify() {
        boolean byClasses = strategy.looksInto();
        if (byClasses || tally.wantsSounding()) {
            ExecutionClass one = classes.of(scheduler);
            if (!byClasses) {
                tally.soundings.draw(one, seen.contains(one));
            } else if (seen.add(one)) {
                tally.foundClass();
                tally.soundings.meet(one);
                return true;
            }
        }
        return false;
    }

    /** Count the time since the last execution began for the strategy that it was by. */
    private long countTime() {
        long now = System.nanoTime();
        tally.spend(now - counted);
        counted = now;
        return now;
    }

    private Duration time() {
        return before.plusNanos(System.nanoTime() - start);
    }

    /** Report what is new of what an execution showed; true if any of it is no data race. */
    private boolean report(Verdict verdict) {
        List<Prover.Suspect> suspects = null;
        for (Violation each : verdict.violations()) {
            String fingerprint = fingerprints.of(each);
            if (tally.known.add(fingerprint)) {
                suspects = suspects == null ? new ArrayList<>() : suspects;
                suspects.add(new Prover.Suspect(each.named(), fingerprint, Order.of(scheduler, each.step())));
            }
        }
        boolean failed = false;
        if (suspects != null) {
            // To prove it may take longer than all that was before.
            listener.progress(tally.progress(time()));
            for (Prover.Suspect each : suspects) {
                Prover.Proven proven = prover.prove(each, tally.findings() + 1, shareOfTime());
                if (proven == null) {
                    tally.known.remove(each.fingerprint());
                    continue;
                }
                findings.add(proven.finding());
                tally.found(proven.finding().status() == Status.CONFIRMED);
                if (!proven.simplified()) {
                    tally.notes.add(notSimple(proven.finding()));
                }
                failed |= each.violation().kind() != FindingKind.DATA_RACE;
                listener.progress(tally.progress(time()));
                listener.found(proven.finding(), proven.interleaving());
            }
        }
        return failed;
    }

    private static String notSimple(Finding finding) {
        String kind = finding.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return "the schedule of the " + kind + " (" + finding.subject() + ") may have switches that don't matter:"
                + " trying them all would have taken too long";
    }

    /** Give how much time one violation may take before the search goes on, so that others are found too. */
    private long shareOfTime() {
        long left = end - System.nanoTime();
        return Math.max(Math.min(left / SHARE_FOR_PROOF, MOST_FOR_PROOF), LEAST_FOR_PROOF);
    }

    /** End because the strategy has come to its end. */
    private SearchResult exhausted() {
        tally.exhaust();
        if (strategy instanceof Systematic all) {
            String gap = all.gap();
            return gap == null ? ended(NOTHING_LEFT, all.covered(), all.isEverything()) : ended(gap, null);
        }
        return ended(NOTHING_LEFT, null);
    }

    /** End here, so that another JVM goes on, or whoever gave out a slice. */
    private SearchResult handedOn(long[] where) {
        countTime();
        Stand stand = tally.stand(where, time(), scheduler.weakSites(), seen.text());
        return new SearchResult(
                Result.BOUND_REACHED,
                null,
                "it goes on elsewhere",
                findings,
                stand.progress(),
                stand.notes(),
                stand.weak(),
                scheduler.firstOutside(),
                stand);
    }

    private SearchResult ended(String why, @Nullable String tried) {
        return ended(why, tried, false);
    }

    private SearchResult ended(String why, @Nullable String tried, boolean everything) {
        if (isSlice) {
            return handedOn(strategy.stand());
        }
        countTime();
        Progress last = tally.progress(time());
        listener.progress(last);
        Conclusion conclusion = Conclusion.of(
                last,
                tally.hasShown(),
                tally.cutReason(),
                tally.uncontrolledReason(),
                why,
                tried,
                everything,
                tally.notes);
        return new SearchResult(
                conclusion.result(),
                conclusion.covered(),
                conclusion.reason(),
                findings,
                last,
                conclusion.notes(tally.notes),
                tally.weak(scheduler.weakSites()),
                scheduler.firstOutside(),
                null);
    }
}
