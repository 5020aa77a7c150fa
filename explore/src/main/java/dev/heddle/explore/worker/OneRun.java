package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Abandoned;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.strategy.RandomWalk;
import dev.heddle.explore.targets.Scout;
import dev.heddle.explore.targets.TargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Runs a piece of the program in an execution of its own, in any order. */
final class OneRun implements Scout {
    private final Backend backend;

    OneRun(Backend backend) {
        this.backend = backend;
    }

    @Override
    public <T> T learn(Callable<T> piece) {
        Strategy strategy = new RandomWalk(0);
        strategy.begin();
        List<T> answers = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        Runnable body = () -> {
            try {
                answers.add(piece.call());
            } catch (Abandoned over) {
                throw over;
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        };
        Verdict verdict = new Scheduler(backend, strategy).run(new ControlledThread(body, "main"));
        if (!answers.isEmpty()) {
            return answers.get(0);
        }
        if (failures.isEmpty()) {
            throw new TargetException("can't find out what to run: " + whyItDidNotEnd(verdict));
        }
        Throwable why = failures.get(0);
        if (why instanceof TargetException refused) {
            throw refused;
        }
        Throwable cause = why.getCause() == null ? why : why.getCause();
        throw new TargetException("can't find out what to run: " + cause, why);
    }

    private static String whyItDidNotEnd(Verdict verdict) {
        String reason = verdict.reason();
        if (reason != null) {
            return reason;
        }
        return verdict.violations().isEmpty()
                ? "it did not end"
                : verdict.violations().get(0).message();
    }
}
