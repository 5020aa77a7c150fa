package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Strategies;
import java.util.ArrayList;
import java.util.List;

/** Runs a program a few times and takes down what happened. */
final class Recorded {
    private static final Limits LIMITS = new Limits(20_000, 2_000, 200);

    private Recorded() {}

    static List<Execution> run(Executable program, Backend backend, String strategy, long seed, int executions) {
        Strategy decides = Strategies.named(strategy, seed);
        Scheduler scheduler = new Scheduler(backend, decides);
        scheduler.limits(LIMITS);
        List<Execution> all = new ArrayList<>();
        for (int i = 0; i < executions && decides.begin(); i++) {
            scheduler.run(program.main());
            all.add(Execution.of(scheduler, program.returned()));
        }
        return all;
    }
}
