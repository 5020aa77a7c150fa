package dev.heddle.explore.search;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.WeakSites;
import dev.heddle.explore.strategy.Composed;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.explore.strategy.Systematic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts the executions of a search, all of them and by strategy, and keeps what was learnt from them. */
final class Tally {
    /** The fingerprints of what was found. */
    final Set<String> known = new LinkedHashSet<>();

    final Set<String> notes = new LinkedHashSet<>();

    /** How far it has got, seen from executions at random. */
    final Soundings soundings = new Soundings();

    private final Resumable strategy;
    private final Counts all = new Counts();

    /** The strategies of which it is made; empty if it is made of none. */
    private final List<String> names;

    /** What each of them did. */
    private final List<Counts> parts = new ArrayList<>();

    /** What the last execution counts for besides. */
    private Counts last;

    /** True if something was found that showed again. */
    private boolean shown;

    /** True if the strategy has come to its end. */
    private boolean exhausted;

    /** What the first execution has printed, by thread; null before that. */
    private @Nullable Map<String, String> printed;

    private WeakAccesses weak = WeakAccesses.NONE;
    private @Nullable String cutReason;
    private @Nullable String uncontrolledReason;

    Tally(Resumable strategy) {
        this.strategy = strategy;
        this.names = strategy instanceof Composed composed ? composed.parts() : List.of();
        names.forEach(each -> parts.add(new Counts()));
        this.last = all;
    }

    /** Go on counting from where another stood. */
    void resume(Stand stand) {
        known.addAll(stand.known());
        notes.addAll(stand.notes());
        all.resume(stand.progress());
        for (Progress.Part each : stand.progress().parts()) {
            Counts one = parts.get(names.indexOf(each.strategy()));
            one.resume(each.figures());
            if (each.verdict() == Result.VIOLATION) {
                one.violate();
            }
        }
        soundings.resume(stand.soundings());
        shown = stand.shown();
        weak = stand.weak();
        cutReason = stand.cutReason();
        uncontrolledReason = stand.uncontrolledReason();
    }

    Stand stand(long[] strategyStands, Duration time, WeakSites weakSites, String classes) {
        return new Stand(
                PackedNumbers.text(strategyStands),
                progress(time),
                classes,
                soundings.stand(),
                List.copyOf(known),
                shown,
                List.copyOf(notes),
                weak(weakSites),
                cutReason,
                uncontrolledReason);
    }

    void count(Verdict verdict, int ofSteps) {
        last = strategy instanceof Composed composed ? parts.get(composed.part()) : all;
        all.count(verdict.ending(), ofSteps);
        if (last != all) {
            last.count(verdict.ending(), ofSteps);
        }
        if (!verdict.violations().isEmpty()) {
            last.violate();
        }
        switch (verdict.ending()) {
            case CUT -> cut(verdict);
            case DIVERGED, UNCONTROLLED ->
                uncontrolledReason = uncontrolledReason == null ? verdict.reason() : uncontrolledReason;
            case COMPLETE, STUCK, DISCARDED, REDUNDANT -> {}
        }
        if (!verdict.notes().isEmpty()) {
            notes.addAll(verdict.notes());
        }
    }

    /** Note why executions are cut off, and where, the first time that one is. */
    private void cut(Verdict verdict) {
        if (cutReason == null) {
            cutReason = verdict.reason();
            String where = verdict.halted();
            if (where != null) {
                notes.add(where);
            }
        }
    }

    /** Compare what the last execution has printed with what another has. */
    void printed(Program program) {
        if (!notes.contains(Conclusion.PRINTS_DIFFERENTLY)) {
            Map<String, String> now = program.prints();
            printed = printed == null ? now : printed;
            if (!printed.equals(now)) {
                notes.add(Conclusion.PRINTS_DIFFERENTLY);
            }
        }
    }

    /** Note with which code the last execution has ended. */
    void exited(int code) {
        ExitCodes.note(code, notes);
    }

    /** Count a class of executions. */
    void foundClass() {
        all.foundClass();
        if (last != all) {
            last.foundClass();
        }
    }

    /** Count a finding. */
    void found(boolean showedAgain) {
        shown |= showedAgain;
        all.found();
        if (last != all) {
            last.found();
        }
    }

    /** True if the class of the last execution, as one at random, would tell how far the search has got. */
    boolean wantsSounding() {
        return strategy instanceof Systematic
                && strategy instanceof Composed composed
                && composed.isRandom()
                && soundings.isWanting();
    }

    /** Note that the strategy has come to its end. */
    void exhaust() {
        exhausted = true;
    }

    /** Note how long the last execution, and what had to be done about it, has taken. */
    void spend(long nanos) {
        if (last != all) {
            last.spend(nanos);
        }
    }

    long all() {
        return all.all();
    }

    int findings() {
        return all.findings();
    }

    long uncontrolled() {
        return all.uncontrolled();
    }

    boolean hasShown() {
        return shown;
    }

    @Nullable
    String cutReason() {
        return cutReason;
    }

    @Nullable
    String uncontrolledReason() {
        return uncontrolledReason;
    }

    /** Give the accesses that are known, with those of the executions of this JVM. */
    WeakAccesses weak(WeakSites here) {
        return weak.plus(here.all());
    }

    Progress progress(Duration time) {
        List<Progress.Part> told = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Counts each = parts.get(i);
            told.add(new Progress.Part(names.get(i), verdict(each), each.progress()));
        }
        Estimate estimate = strategy instanceof Systematic systematic
                ? Estimate.of(systematic, systematicOnes().all(), soundings)
                : null;
        return all.progress(time).with(told, estimate);
    }

    /** Give the counts of those executions that the strategy tells the share of. */
    private Counts systematicOnes() {
        return parts.isEmpty() ? all : parts.get(parts.size() - 1);
    }

    /** Tell what one of several strategies has come to so far. */
    private Result verdict(Counts part) {
        if (part.isViolated()) {
            return Result.VIOLATION;
        }
        if (part.uncontrolled() > 0) {
            return Result.NOT_CONTROLLED;
        }
        boolean verified = exhausted
                && part.isWhole()
                && part == systematicOnes()
                && strategy instanceof Systematic systematic
                && systematic.isEverything()
                && systematic.gap() == null
                && Verdict.unseen(notes) == null;
        return verified ? Result.VERIFIED : Result.BOUND_REACHED;
    }
}
