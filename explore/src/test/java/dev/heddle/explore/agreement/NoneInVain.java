package dev.heddle.explore.agreement;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shrinker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for executions that the search for classes breaks off, or that are of the class of another; in programs of any size, as far as a bound. */
final class NoneInVain {
    private static final int MOST = 2_000;

    private final Backend backend;
    private final TraceClasses classes = new TraceClasses();
    private int programs;
    private long executions;

    NoneInVain(Backend backend) {
        this.backend = backend;
    }

    /** Search programs; gives the first with such an execution, shrunk; null if there is none. */
    @Nullable
    String difference(List<RandomProgram> all) {
        try (CompiledPrograms compiled = new CompiledPrograms(all, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < all.size(); i++) {
                if (difference(compiled.executable(i)) != null) {
                    RandomProgram shrunk = Shrinker.shrink(all.get(i), each -> difference(each) != null);
                    return JavaSource.of(shrunk, "P", JavaSource.State.INSTANCE).text() + "\n" + difference(shrunk);
                }
                programs++;
            }
        }
        return null;
    }

    private @Nullable String difference(RandomProgram program) {
        try (CompiledPrograms compiled = new CompiledPrograms(List.of(program), JavaSource.State.INSTANCE)) {
            return difference(compiled.executable(0));
        }
    }

    private @Nullable String difference(Executable program) {
        Dpor search = new Dpor();
        Scheduler scheduler = new Scheduler(backend, search);
        Set<ExecutionClass> seen = new HashSet<>();
        for (int i = 0; i < MOST && search.begin(); i++) {
            if (scheduler.run(program.main()).ending() == Ending.REDUNDANT) {
                return "execution " + i + " is in vain";
            }
            if (!seen.add(classes.of(scheduler))) {
                return "execution " + i + " is of a class that was run before";
            }
            executions++;
        }
        return null;
    }

    long executions() {
        return executions;
    }

    @Override
    public String toString() {
        return programs + " programs, " + executions + " executions, none in vain, each of another class";
    }
}
