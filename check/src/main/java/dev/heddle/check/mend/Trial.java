package dev.heddle.check.mend;

import dev.heddle.explore.Result;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Explores the program with a hint, until that is refuted or every order was tried. */
final class Trial implements WorkerListener {
    private final Set<String> gone;
    private final Predicate<Finding> refutes;
    private final LongConsumer progress;
    private final Relay workers;
    private final List<Finding> found = new ArrayList<>();
    private final List<CaseResult> results = new ArrayList<>();

    /** What is suspected that would refute it, and neither shown nor refuted itself. */
    private final Set<Open> open = new HashSet<>();

    /** The cases of which all is known that is suspicious. */
    private final Set<String> listened = new HashSet<>();

    private String caseName = "";

    private int cases = -1;
    private long executions;
    private long current;
    private volatile @Nullable Finding refuting;

    private Trial(Set<String> gone, Predicate<Finding> refutes, LongConsumer progress, Relay workers) {
        this.gone = gone;
        this.refutes = refutes;
        this.progress = progress;
        this.workers = workers;
    }

    /**
     * What a trial came to.
     *
     * @param everything true if every order was tried that can make a difference, of every case
     * @param settled true if all that is suspicious is known, and nothing of that would show that the hint is no good
     * @param refuting what shows that the hint is no good; null if nothing does
     * @param found what else was found
     * @param failure why nothing can be claimed; null if something can
     */
    record Outcome(
            long executions,
            boolean everything,
            boolean settled,
            @Nullable Finding refuting,
            List<Finding> found,
            @Nullable String failure) {
        /** Nothing was tried. */
        static Outcome failed(String why) {
            return new Outcome(0, false, false, null, List.of(), why);
        }

        /** Add what came of going after what a search does not see, once this search has not refuted the hint. */
        Outcome then(Outcome pursued) {
            Map<String, Finding> all = new LinkedHashMap<>();
            found.forEach(each -> all.put(each.fingerprint(), each));
            pursued.found.forEach(each -> all.putIfAbsent(each.fingerprint(), each));
            return new Outcome(
                    executions + pursued.executions,
                    everything && pursued.settled,
                    pursued.settled,
                    pursued.refuting,
                    List.copyOf(all.values()),
                    pursued.failure);
        }
    }

    /**
     * Do a job to its end, or up to something that is found.
     *
     * @param known the fingerprints of what was shown without the hint
     * @param gone those of what the hint is to remove, or of what is removed already
     * @param ended tells whether somebody has ended us
     */
    static Outcome of(
            Job job,
            WorkerCommand command,
            Set<String> known,
            Set<String> gone,
            LongConsumer progress,
            BooleanSupplier ended)
            throws IOException {
        try (Relay workers = Relay.start(command)) {
            Trial trial = new Trial(
                    gone,
                    found -> gone.contains(found.fingerprint()) || !known.contains(found.fingerprint()),
                    progress,
                    workers);
            String failure = null;
            try {
                workers.run(job, trial, () -> trial.refuting != null || ended.getAsBoolean());
            } catch (WorkerException early) {
                failure = trial.refuting == null ? String.valueOf(early.getMessage()) : null;
            }
            return trial.outcome(failure);
        }
    }

    private record Open(String caseName, String fingerprint) {}

    private Outcome outcome(@Nullable String failure) {
        boolean everything = failure == null
                && cases == results.size()
                && results.stream().allMatch(each -> each.isEverything() && isCertain(each.result()));
        String uncontrolled = results.stream()
                .filter(CaseResult::isOutOfControl)
                .map(CaseResult::reason)
                .findFirst()
                .orElse(failure);
        return new Outcome(
                executions + current,
                everything,
                open.isEmpty() && listened.size() == cases,
                refuting,
                found,
                uncontrolled);
    }

    private static boolean isCertain(Result result) {
        return result == Result.VERIFIED || result == Result.VIOLATION;
    }

    @Override
    public void cases(int count) {
        cases = count;
    }

    @Override
    public void began(String name) {
        caseName = name;
    }

    @Override
    public void listened() {
        listened.add(caseName);
    }

    @Override
    public void progress(Progress soFar) {
        current = soFar.all();
        progress.accept(executions + current);
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        found.add(finding);
        if (refuting == null && refutes.test(finding)) {
            refuting = finding;
            workers.close();
        }
    }

    @Override
    public void suspected(Suspicion suspicion) {
        if (gone.contains(suspicion.fingerprint())) {
            open.add(new Open(caseName, suspicion.fingerprint()));
        }
    }

    @Override
    public void refuted(String fingerprint) {
        open.remove(new Open(caseName, fingerprint));
    }

    @Override
    public void ended(CaseResult result) {
        executions += result.progress().all();
        current = 0;
        results.add(result);
    }
}
