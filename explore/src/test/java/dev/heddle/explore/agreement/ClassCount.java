package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Dependence;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.explore.strategy.DepthFirst;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Counts the classes of a program's executions by trying every order. */
final class ClassCount {
    private ClassCount() {}

    static int of(Supplier<Thread> program, Dependence dependence) {
        DepthFirst all = DepthFirst.unbounded();
        Scheduler scheduler = new Scheduler(Backends.all().get(0), all);
        TraceClasses classes = new TraceClasses(dependence);
        Set<ExecutionClass> seen = new HashSet<>();
        while (all.begin()) {
            scheduler.run(program.get());
            seen.add(classes.of(scheduler));
        }
        return seen.size();
    }
}
