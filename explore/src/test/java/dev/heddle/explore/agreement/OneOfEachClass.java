package dev.heddle.explore.agreement;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.search.Dependence;
import dev.heddle.model.Mode;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.Interpreter;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shrinker;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares what the search for classes finds a program to do with what the reference interpreter says: outcomes, deadlocks, failures,
 * the classes one by one; and as many executions as there are classes, none of them in vain.
 */
final class OneOfEachClass {
    private static final long ORDERS = 50_000;

    private final Enumeration enumeration;
    private final Dependence dependence;
    private final int turn;
    private int programs;
    private int tooLarge;
    private long classes;

    /**
     * Make a comparison.
     *
     * @param turn after how many executions another search goes on from where one stands
     */
    OneOfEachClass(Backend backend, int turn) {
        this(backend, turn, Dependence.MODEL);
    }

    /** Make a comparison for a search that goes by another relation between steps. */
    OneOfEachClass(Backend backend, int turn, Dependence dependence) {
        this.enumeration = new Enumeration(backend, Mode::commutes);
        this.turn = turn;
        this.dependence = dependence;
    }

    /** Compare programs; those with too many orders are left out. Gives the first difference, shrunk; null if there is none. */
    @Nullable
    String compare(List<RandomProgram> all) {
        List<RandomProgram> small = new ArrayList<>();
        List<Behaviour> expected = new ArrayList<>();
        for (RandomProgram each : all) {
            Behaviour behaviour = Interpreter.classes(each, ORDERS);
            if (isWhole(behaviour)) {
                small.add(each);
                expected.add(behaviour);
            } else {
                tooLarge++;
            }
        }
        try (CompiledPrograms compiled = new CompiledPrograms(small, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < small.size(); i++) {
                if (difference(compiled, i, expected.get(i)) != null) {
                    return explain(small.get(i));
                }
                programs++;
                classes += expected.get(i).classes().size();
            }
        }
        return null;
    }

    int programs() {
        return programs;
    }

    long classes() {
        return classes;
    }

    private static boolean isWhole(Behaviour behaviour) {
        return behaviour.complete() && behaviour.executions() <= ORDERS;
    }

    private String explain(RandomProgram program) {
        RandomProgram shrunk = Shrinker.shrink(program, each -> difference(each) != null);
        return JavaSource.of(shrunk, "P", JavaSource.State.INSTANCE).text() + "\n" + difference(shrunk);
    }

    /** Compare one program; null if there is no difference. */
    @Nullable
    String difference(RandomProgram program) {
        Behaviour expected = Interpreter.classes(program, ORDERS);
        if (!isWhole(expected)) {
            return null;
        }
        try (CompiledPrograms compiled = new CompiledPrograms(List.of(program), JavaSource.State.INSTANCE)) {
            return difference(compiled, 0, expected);
        }
    }

    private @Nullable String difference(CompiledPrograms compiled, int which, Behaviour expected) {
        Turns search = new Turns();
        Behaviour met = enumeration.of(compiled.executable(which), compiled.source(which), ORDERS + 1, search::next);
        Behaviour once = new Behaviour(
                expected.outcomes(),
                expected.deadlocks(),
                expected.failures(),
                expected.classes().size(),
                expected.classes(),
                true);
        String difference = Agreement.difference(once, met);
        return search.now.gap() == null ? difference : search.now.gap() + "\n" + difference;
    }

    @Override
    public String toString() {
        return programs + " programs (" + tooLarge + " were too large), " + classes + " classes, one execution of each";
    }

    /** One search after the other, each of which goes on from where the one before stands. */
    private final class Turns {
        private Dpor now = new Dpor(dependence);
        private int executions;

        Dpor next() {
            if (executions > 0 && executions % turn == 0) {
                long[] stand = now.stand();
                now = new Dpor(dependence);
                now.resume(stand);
            }
            executions++;
            return now;
        }
    }
}
