package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.StepListener;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Tear;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import org.jspecify.annotations.Nullable;

/** Runs a program once more on one backend, in an order of one's own, to see whether a violation shows. */
final class Reruns {
    private final Program program;
    private final Fingerprints fingerprints;
    private final Scheduler scheduler;

    Reruns(Program program, Backend backend, Limits limits, Fingerprints fingerprints) {
        this.program = program;
        this.fingerprints = fingerprints;
        this.scheduler = new Scheduler(backend, new Follow(Order.NONE));
        scheduler.limits(limits);
    }

    /** Run, and give the violation with a fingerprint if it shows; nothing shows in an execution that doesn't count. */
    @Nullable
    Violation run(Strategy strategy, @Nullable StepListener listener, String fingerprint) {
        return run(strategy, listener, fingerprint, null);
    }

    /** Run, and give the violation with a fingerprint if it shows; if it is a tear, the one that is like another. */
    @Nullable
    Violation run(Strategy strategy, @Nullable StepListener listener, String fingerprint, @Nullable Tear like) {
        Verdict verdict = run(strategy, listener);
        if (verdict.ending() == Ending.DISCARDED) {
            return null;
        }
        for (Violation each : verdict.violations()) {
            boolean alike =
                    like == null || each.tear() == null || each.tear().uses().equals(like.uses());
            if (alike && fingerprints.of(each).equals(fingerprint)) {
                return each.named();
            }
        }
        return null;
    }

    /** Run, and tell how that ended. */
    Verdict run(Strategy strategy, @Nullable StepListener listener) {
        scheduler.strategy(strategy);
        scheduler.listener(listener);
        strategy.begin();
        return scheduler.run(program.main());
    }

    /** Give what was run. */
    Program program() {
        return program;
    }

    /** Give what ran it, with all it knows of the last run. */
    Scheduler scheduler() {
        return scheduler;
    }
}
