package dev.heddle.explore.worker;

import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.targets.Entry;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps all that a worker says. */
final class Heard implements WorkerListener {
    @Nullable
    Hello hello;

    @Nullable
    Replayed replayed;

    /** What to do when the first finding is heard of. */
    Runnable atFirstFinding = () -> {};

    /** What to do whenever it is heard how far a case has got. */
    Runnable atProgress = () -> {};

    final List<String> notes = new ArrayList<>();
    final List<String> begun = new ArrayList<>();
    final List<Finding> findings = new ArrayList<>();
    final List<String> outputs = new ArrayList<>();
    final List<Outcome> reached = new ArrayList<>();
    final Map<String, CaseResult> results = new LinkedHashMap<>();

    /** Explore a target a few times on a JDK. */
    static Heard exploring(Jdk jdk, long executions, String target, String... arguments) {
        return run(jdk, List.of(), job(executions, target, arguments));
    }

    static Job job(long executions, String target, String... arguments) {
        List<String> classPath =
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
        return Job.search(Entry.parse(target, List.of(arguments)), classPath)
                .withStrategy("random", 7)
                .withBudget(Budget.DEFAULT.withExecutions(executions));
    }

    static Heard run(Jdk jdk, List<String> options, Job job) {
        WorkerCommand command =
                WorkerCommand.here().on(jdk.home(), jdk.feature()).with(options);
        Heard heard = new Heard();
        try (Relay workers = Relay.start(command)) {
            workers.run(job, heard);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return heard;
    }

    /** Begin anew. */
    void forget() {
        notes.clear();
        begun.clear();
        findings.clear();
        outputs.clear();
        reached.clear();
        results.clear();
    }

    Hello hello() {
        return Objects.requireNonNull(hello);
    }

    Replayed replayed() {
        return Objects.requireNonNull(replayed);
    }

    CaseResult result(String name) {
        return Objects.requireNonNull(results.get(name), name);
    }

    /** Give the only result. */
    CaseResult result() {
        if (results.size() != 1) {
            throw new AssertionError("not one result: " + results);
        }
        return results.values().iterator().next();
    }

    @Override
    public void hello(Hello said) {
        hello = said;
    }

    @Override
    public void note(String note) {
        notes.add(note);
    }

    @Override
    public void began(String caseName) {
        begun.add(caseName);
    }

    @Override
    public void progress(Progress progress) {
        atProgress.run();
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        if (findings.isEmpty()) {
            atFirstFinding.run();
        }
        findings.add(finding);
        outputs.add(output);
    }

    @Override
    public void reached(Outcome outcome, Schedule schedule) {
        reached.add(outcome);
    }

    @Override
    public void ended(CaseResult result) {
        results.put(result.name(), result);
    }

    @Override
    public void replayed(Replayed said, String output) {
        replayed = said;
        outputs.add(output);
    }
}
