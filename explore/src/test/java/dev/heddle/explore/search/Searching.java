package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A search as tests want it: with its findings and interleavings at hand. */
public final class Searching implements SearchListener {
    public final List<Finding> findings = new ArrayList<>();
    public final List<Interleaving> interleavings = new ArrayList<>();
    public final SearchResult result;

    private Searching(
            Compiled program,
            Resumable strategy,
            long executions,
            Backend backend,
            @Nullable Backend second,
            Limits limits) {
        Setup setup = new Setup(
                program,
                backend,
                second,
                new Schedule.Run(List.of("classes"), "Main", List.of()),
                Schedule.Fixed.here(1, "test"));
        Budget budget = Budget.DEFAULT
                .withTime(Duration.ofMinutes(5))
                .withExecutions(executions)
                .withLimits(limits);
        result = new Search(setup, strategy, budget, this, program.sources()).run();
    }

    /** Search on the fastest backend; the other, if there is one, gives a second opinion. */
    public static Searching with(Compiled program, Resumable strategy, long executions) {
        return with(program, strategy, executions, Limits.DEFAULT);
    }

    /** Search on the fastest backend, within limits of each execution. */
    public static Searching with(Compiled program, Resumable strategy, long executions, Limits limits) {
        List<Backend> all = Backends.all();
        return new Searching(program, strategy, executions, all.get(0), all.size() > 1 ? all.get(1) : null, limits);
    }

    /** Search on one backend alone. */
    public static Searching on(Backend backend, Compiled program, Resumable strategy, long executions) {
        return new Searching(program, strategy, executions, backend, null, Limits.DEFAULT);
    }

    @Override
    public void found(Finding finding, Interleaving interleaving) {
        findings.add(finding);
        interleavings.add(interleaving);
    }

    /** Give the finding of a kind. */
    public Finding only(FindingKind kind) {
        List<Finding> all =
                findings.stream().filter(each -> each.kind() == kind).toList();
        if (all.size() != 1) {
            throw new AssertionError(kind + " is not found once but: " + findings);
        }
        return all.get(0);
    }
}
