package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.search.Dependence;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Mode;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.JavaSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** Runs a compiled program in every order of its steps, and tells what it does as the reference interpreter tells it. */
final class Enumeration {
    private final Backend backend;
    private final BiPredicate<Mode, Mode> commutes;

    Enumeration(Backend backend) {
        this(backend, Mode::commutes);
    }

    /** Make one that goes by another relation between steps. */
    Enumeration(Backend backend, BiPredicate<Mode, Mode> commutes) {
        this.backend = backend;
        this.commutes = commutes;
    }

    /** Run a program, at most so many times. */
    Behaviour of(Executable program, JavaSource source, long bound) {
        DepthFirst all = DepthFirst.unbounded();
        return of(program, source, bound, () -> all);
    }

    /**
     * Run a program, at most so many times.
     *
     * @param strategies gives, before each execution, the strategy that decides in it
     */
    Behaviour of(Executable program, JavaSource source, long bound, Supplier<? extends Strategy> strategies) {
        Strategy strategy = strategies.get();
        Scheduler scheduler = new Scheduler(backend, strategy);
        TraceClasses classes = new TraceClasses(new Dependence(commutes));
        ClockForm clocks = new ClockForm(commutes);
        Set<String> outcomes = new TreeSet<>();
        Set<String> deadlocks = new TreeSet<>();
        Set<String> failures = new TreeSet<>();
        Map<ExecutionClass, String> forms = new HashMap<>();
        long executions = 0;
        boolean left = strategy.begin();
        while (left && executions < bound) {
            Verdict verdict = scheduler.run(program.main());
            executions++;
            if (verdict.ending() != Ending.COMPLETE && verdict.ending() != Ending.STUCK) {
                throw new IllegalStateException(verdict.ending() + ": " + verdict.reason());
            }
            for (Violation each : verdict.violations()) {
                if (each.kind() == FindingKind.ASSERTION || each.kind() == FindingKind.EXCEPTION) {
                    failures.add(
                            String.valueOf(Objects.requireNonNull(each.thrown()).getMessage()));
                }
            }
            String returned = program.returned();
            if (returned == null) {
                deadlocks.add(blocked(scheduler, source));
            } else {
                outcomes.add(returned);
            }
            forms.computeIfAbsent(classes.of(scheduler), number -> clocks.of(scheduler));
            strategy = strategies.get();
            scheduler.strategy(strategy);
            left = strategy.begin();
        }
        Set<String> written = new HashSet<>(forms.values());
        if (written.size() != forms.size()) {
            throw new IllegalStateException(forms.size() + " numbers for " + written.size() + " classes");
        }
        return new Behaviour(outcomes, deadlocks, failures, executions, written, !left);
    }

    /** Tell which threads have not ended, and where they stand. */
    static String blocked(Scheduler scheduler, JavaSource source) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (!each.hasEnded()) {
                int line = Sites.site(each.site()).line();
                text.append(i == 0 ? "" : " ").append(source.lines().getOrDefault(line, "line " + line));
            }
        }
        return text.toString();
    }
}
