package dev.heddle.explore.worker;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.search.Conclusion;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.SeenClasses;
import dev.heddle.explore.search.Soundings;
import dev.heddle.explore.search.Stand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the workers that share a search have brought so far, all together, and what each says of the slice that it has. */
final class Harvest {
    private final SeenClasses classes = new SeenClasses();

    /** How far the search has got, seen from samples. */
    private final Soundings soundings;

    /** How many classes were counted before that nobody has kept. */
    private final long unkept;

    private final Map<String, Long> outcomes = new TreeMap<>();
    private OutcomesSoFar reached;
    private final long start = System.nanoTime();
    private final Duration before;

    /** What has been handed back so far, all together. */
    private Stand all;

    private @Nullable String outside;

    /** What each worker has said of the slice that it has. */
    private final List<Progress> underWay;

    /** Begin with what has been done so far. */
    Harvest(Rest first, int workers) {
        all = Objects.requireNonNull(first.stand());
        classes.addAll(all.classes());
        soundings = Soundings.of(all.soundings());
        unkept = Math.max(0, all.progress().classes() - classes.distinct());
        outcomes.putAll(first.outcomes());
        reached = first.reached();
        before = all.progress().time();
        outside = first.outside();
        underWay = new ArrayList<>(Collections.nCopies(workers, Progress.NONE));
    }

    /** Hear how far a worker is with its slice. */
    void hear(int worker, Progress progress) {
        underWay.set(worker, progress);
    }

    /** Add what a worker has handed back. */
    void add(int worker, String strategy, Rest back) {
        Stand stand = Objects.requireNonNull(back.stand());
        classes.addAll(stand.classes());
        soundings.meet(classes);
        back.outcomes().forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
        reached = reached.plus(back.reached().table());
        boolean named =
                !all.progress().parts().isEmpty() && stand.progress().parts().isEmpty();
        all = all.plus(named ? stand.with(stand.progress().as(strategy)) : stand);
        outside = outside == null ? back.outside() : outside;
        underWay.set(worker, Progress.NONE);
    }

    /** Give what somebody begins with who is to do a slice. */
    Stand part(long[] value) {
        return all.part(value);
    }

    /** Give what the program waits for that is outside it; null if nothing was seen. */
    @Nullable
    String outside() {
        return outside;
    }

    /** Give which outcomes are known, so that no schedule is looked for once more. */
    OutcomesSoFar known() {
        return reached.known();
    }

    /** Give the outcomes so far, if they are asked for. */
    OutcomeTable table() {
        return reached.table();
    }

    /** Count the executions that got away from control. */
    long uncontrolled() {
        return all.progress().uncontrolled();
    }

    /** Give how far all of it has got, with the slices that are under way. */
    Progress soFar(int findings, double share) {
        Progress sum = all.progress();
        for (Progress each : underWay) {
            sum = sum.plus(each);
        }
        return within(sum, findings, share);
    }

    private Progress within(Progress figures, int findings, double share) {
        Duration time = before.plusNanos(System.nanoTime() - start);
        return figures.within(time, findings, estimate(figures, share));
    }

    private @Nullable Estimate estimate(Progress so, double share) {
        long tried = so.classes() + so.redundant();
        return tried == 0 ? so.estimate() : Estimate.of(share, tried, soundings, share < 1, Dpor.COVERED);
    }

    /** Give what others need to go on with it, without the slices that are under way. */
    Rest kept(int number, Duration left, long[] tree, int findings, double share) {
        Stand now = all.with(within(all.progress(), findings, share)).keeping(tree, classes.text(), soundings.stand());
        return new Rest(number, now, left, outcomes, reached, outside, null, false);
    }

    /**
     * Say what came of it.
     *
     * @param covered what has been tried in full; null if nothing was
     */
    CaseResult result(String name, String why, @Nullable String covered, int findings, double share) {
        Progress counted = within(all.progress(), findings, share).withClasses(unkept + classes.distinct());
        Conclusion conclusion = all.with(counted).conclude(why, covered, true);
        CaseResult result = new CaseResult(
                name,
                conclusion.result(),
                conclusion.covered(),
                conclusion.reason(),
                covered == null || conclusion.covered() == null ? counted : counted.verified(Division.ORDERS),
                conclusion.notes(all.notes()),
                all.weak(),
                outcomes,
                reached.table());
        return outside == null ? result : result.waitingFor(outside);
    }
}
