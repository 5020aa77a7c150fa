package dev.heddle.explore.search;

import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.WeakSites;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts the executions of a search by how they ended, and keeps what was learnt from them. */
final class Tally {
    /** The fingerprints of what was found. */
    final Set<String> known = new LinkedHashSet<>();

    final Set<String> notes = new LinkedHashSet<>();
    private long executions;
    private long discarded;
    private long redundant;
    private long classes;
    private long cut;
    private long uncontrolled;
    private long steps;
    private int findings;

    /** True if something was found that showed again. */
    private boolean shown;

    private WeakAccesses weak = WeakAccesses.NONE;
    private @Nullable String cutReason;
    private @Nullable String uncontrolledReason;

    /** Go on counting from where another stood. */
    void resume(Stand stand) {
        known.addAll(stand.known());
        notes.addAll(stand.notes());
        executions = stand.progress().executions();
        redundant = stand.progress().redundant();
        classes = stand.progress().classes();
        discarded = stand.progress().discarded();
        cut = stand.progress().cut();
        uncontrolled = stand.progress().uncontrolled();
        steps = stand.progress().steps();
        findings = stand.progress().findings();
        shown = stand.shown();
        weak = stand.weak();
        cutReason = stand.cutReason();
        uncontrolledReason = stand.uncontrolledReason();
    }

    Stand stand(long[] strategy, Duration time, WeakSites weakSites) {
        return new Stand(
                Arrays.stream(strategy).boxed().toList(),
                progress(time),
                List.copyOf(known),
                shown,
                List.copyOf(notes),
                weak(weakSites),
                cutReason,
                uncontrolledReason);
    }

    void count(Verdict verdict, int ofSteps) {
        steps += ofSteps;
        switch (verdict.ending()) {
            case COMPLETE, STUCK -> executions++;
            case DISCARDED -> discarded++;
            case REDUNDANT -> redundant++;
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

    /** Count a class of executions. */
    void foundClass() {
        classes++;
    }

    /** Count a finding; give its number, from 1. */
    int found(boolean showedAgain) {
        shown |= showedAgain;
        return ++findings;
    }

    long all() {
        return executions + discarded + redundant + cut + uncontrolled;
    }

    int findings() {
        return findings;
    }

    long uncontrolled() {
        return uncontrolled;
    }

    /** True if every execution that counts went to its end under control, and there are such. */
    boolean isWhole() {
        return executions > 0 && cut == 0 && uncontrolled == 0;
    }

    /** True if the program asked to leave every execution out. */
    boolean isAllDiscarded() {
        return discarded > 0 && discarded == all();
    }

    /** True if not one execution came to its end, because each met a limit. */
    boolean isAllCut() {
        return cut > 0 && cut == all();
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
        return new Progress(executions, redundant, classes, discarded, cut, uncontrolled, steps, findings, time);
    }
}
