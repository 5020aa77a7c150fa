package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.Interpreter;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shrinker;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares what the engine finds a program to do with what the reference interpreter says: outcomes, deadlocks with the
 * statements where threads are blocked, failed assertions, the number of executions, and the classes, each one by one.
 */
final class Agreement {
    private final Enumeration enumeration;
    private final JavaSource.State state;
    private final long bound;

    /** What is known once programs have been compared. */
    static final class Tally {
        int programs;
        int tooLarge;
        int deadlocking;
        int failing;
        long executions;
        long classes;

        void add(Behaviour behaviour) {
            programs++;
            deadlocking += behaviour.deadlocks().isEmpty() ? 0 : 1;
            failing += behaviour.failures().isEmpty() ? 0 : 1;
            executions += behaviour.executions();
            classes += behaviour.classes().size();
        }

        @Override
        public String toString() {
            return programs + " programs (" + tooLarge + " were too large), " + executions + " executions, " + classes
                    + " classes; " + deadlocking + " programs can deadlock, " + failing + " can fail";
        }
    }

    /**
     * Make a comparison.
     *
     * @param bound how many orders a program may have
     */
    Agreement(Backend backend, JavaSource.State state, long bound) {
        this.enumeration = new Enumeration(backend);
        this.state = state;
        this.bound = bound;
    }

    /** Compare programs; those with too many orders are left out. Gives the first difference, shrunk; null if there is none. */
    @Nullable
    String compare(List<RandomProgram> programs, Tally tally) {
        List<RandomProgram> small = new ArrayList<>();
        List<Behaviour> expected = new ArrayList<>();
        for (RandomProgram each : programs) {
            Behaviour behaviour = expected(each);
            if (behaviour == null) {
                tally.tooLarge++;
            } else {
                small.add(each);
                expected.add(behaviour);
            }
        }
        try (CompiledPrograms compiled = new CompiledPrograms(small, state)) {
            for (int i = 0; i < small.size(); i++) {
                String difference = difference(expected.get(i), met(compiled, i));
                if (difference != null) {
                    return explain(small.get(i));
                }
                tally.add(expected.get(i));
            }
        }
        return null;
    }

    /** Asks the interpreter; null if the program has too many orders. */
    private @Nullable Behaviour expected(RandomProgram program) {
        Behaviour behaviour = Interpreter.classes(program, bound);
        return behaviour.complete() && behaviour.executions() <= bound ? behaviour : null;
    }

    private Behaviour met(CompiledPrograms compiled, int which) {
        // One more, so that too many are seen to be too many.
        return enumeration.of(compiled.executable(which), compiled.source(which), bound + 1);
    }

    private String explain(RandomProgram program) {
        RandomProgram shrunk = Shrinker.shrink(program, each -> difference(each) != null);
        return JavaSource.of(shrunk, "P", state).text() + "\n" + difference(shrunk);
    }

    /** Compares one program; null if there is no difference. */
    @Nullable
    String difference(RandomProgram program) {
        Behaviour expected = expected(program);
        if (expected == null) {
            return null;
        }
        try (CompiledPrograms compiled = new CompiledPrograms(List.of(program), state)) {
            return difference(expected, met(compiled, 0));
        }
    }

    /** Tells how two answers differ; null if they don't. */
    static @Nullable String difference(Behaviour expected, Behaviour met) {
        StringBuilder text = new StringBuilder();
        differ(text, "outcomes", expected.outcomes(), met.outcomes());
        differ(text, "deadlocks", expected.deadlocks(), met.deadlocks());
        differ(text, "failures", expected.failures(), met.failures());
        differ(text, "classes", expected.classes(), met.classes());
        if (expected.executions() != met.executions() || !met.complete()) {
            text.append("executions: expected ")
                    .append(expected.executions())
                    .append(", met ")
                    .append(met.executions())
                    .append('\n');
        }
        return text.length() == 0 ? null : text.toString();
    }

    private static void differ(StringBuilder text, String what, Set<String> expected, Set<String> met) {
        if (!expected.equals(met)) {
            Set<String> missing = new TreeSet<>(expected);
            missing.removeAll(met);
            Set<String> more = new TreeSet<>(met);
            more.removeAll(expected);
            text.append(what)
                    .append(": missing ")
                    .append(missing)
                    .append(", more ")
                    .append(more)
                    .append('\n');
        }
    }
}
