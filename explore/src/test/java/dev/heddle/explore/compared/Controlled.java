package dev.heddle.explore.compared;

import dev.heddle.explore.Explored;
import dev.heddle.explore.agreement.Executable;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.strategy.RandomWalk;
import java.lang.invoke.MethodType;

/** A method that is loaded again, under control, and run in a random order of its threads' steps. */
final class Controlled {
    private static final Backend BACKEND = Backends.all().get(0);

    /** Long accounts have many steps. */
    private static final Limits LIMITS = new Limits(5_000_000, 1_000, 1_000);

    private final Executable executable;

    private Controlled(Executable executable) {
        this.executable = executable;
    }

    /** Load a static method. */
    static Controlled of(Class<?> type, String name, MethodType signature, Object... arguments)
            throws ReflectiveOperationException {
        Class<?> loaded = Explored.loader().loadClass(type.getName());
        return new Controlled(new Executable(loaded, name, signature, arguments));
    }

    /** Give how often a test does something: so often as it says, or so many times that as {@code -Dtimes=} says. */
    static int times(int usual) {
        return usual * Integer.getInteger("times", 1);
    }

    /** Run it once; what it returned, or what was wrong with it. */
    String run(long seed) {
        Scheduler scheduler = new Scheduler(BACKEND, new RandomWalk(seed));
        scheduler.limits(LIMITS);
        Verdict verdict = scheduler.run(executable.main());
        for (Violation each : verdict.violations()) {
            return each.kind() + ": " + each.message() + " " + each.thrown();
        }
        String returned = executable.returned();
        return returned == null ? "nothing: " + verdict.ending() + " " + verdict.reason() : returned;
    }
}
