package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import java.time.Duration;

/** Counts executions by how they ended: those of a search, or of one strategy in it. */
final class Counts {
    private long executions;
    private long discarded;
    private long redundant;
    private long classes;
    private long cut;
    private long uncontrolled;
    private long steps;
    private int findings;
    private long nanos;

    /** True if an execution showed a violation, whether it was known or not. */
    private boolean violated;

    /** Go on counting from where another stood. */
    void resume(Progress progress) {
        executions = progress.executions();
        redundant = progress.redundant();
        classes = progress.classes();
        discarded = progress.discarded();
        cut = progress.cut();
        uncontrolled = progress.uncontrolled();
        steps = progress.steps();
        findings = progress.findings();
        nanos = progress.time().toNanos();
    }

    void count(Ending ending, int ofSteps) {
        steps += ofSteps;
        switch (ending) {
            case COMPLETE, STUCK -> executions++;
            case DISCARDED -> discarded++;
            case REDUNDANT -> redundant++;
            case CUT -> cut++;
            case DIVERGED, UNCONTROLLED -> uncontrolled++;
        }
    }

    /** Count a class of executions. */
    void foundClass() {
        classes++;
    }

    /** Count a finding. */
    void found() {
        findings++;
    }

    /** Note that an execution showed a violation. */
    void violate() {
        violated = true;
    }

    /** Add time that was spent on it. */
    void spend(long more) {
        nanos += more;
    }

    long all() {
        return executions + discarded + redundant + cut + uncontrolled;
    }

    long executions() {
        return executions;
    }

    long discarded() {
        return discarded;
    }

    long cut() {
        return cut;
    }

    long uncontrolled() {
        return uncontrolled;
    }

    int findings() {
        return findings;
    }

    boolean isViolated() {
        return violated;
    }

    /** True if every execution that counts went to its end under control, and there are such. */
    boolean isWhole() {
        return executions > 0 && cut == 0 && uncontrolled == 0;
    }

    /** Give the figures, with the time that was spent. */
    Progress progress() {
        return progress(Duration.ofNanos(nanos));
    }

    /** Give the figures, with another time. */
    Progress progress(Duration time) {
        return new Progress(executions, redundant, classes, discarded, cut, uncontrolled, steps, findings, time);
    }
}
