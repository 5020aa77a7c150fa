package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Strategies;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the same executions on two backends, by the same seed, and compares them step by step, with their ends and verdicts. */
final class TwoBackends {
    private static final Limits LIMITS = new Limits(20_000, 2_000, 200);
    private static final List<String> STRATEGIES = List.of("random", "pct", "pos");

    private final Backend first;
    private final Backend second;

    /** How many executions have been compared. */
    int executions;

    TwoBackends(Backend first, Backend second) {
        this.first = first;
        this.second = second;
    }

    /** Run a program a few times by each strategy; gives the first execution that was not the same, null if all were. */
    @Nullable
    String difference(Executable program, long seed, int times) {
        for (String name : STRATEGIES) {
            Strategy one = Strategies.named(name, seed);
            Strategy other = Strategies.named(name, seed);
            for (int i = 0; i < times; i++) {
                Execution expected = run(program, first, one);
                Execution met = run(program, second, other);
                if (!met.equals(expected)) {
                    return name + ", execution " + i + ":\n" + first.name() + ": " + expected + "\n" + second.name()
                            + ": " + met;
                }
                executions++;
            }
        }
        return null;
    }

    private static Execution run(Executable program, Backend backend, Strategy strategy) {
        Scheduler scheduler = new Scheduler(backend, strategy);
        scheduler.limits(LIMITS);
        strategy.begin();
        scheduler.run(program.main());
        return Execution.of(scheduler, program.returned());
    }
}
