package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The ways to search agree on random programs, and with the plain definition of a class. */
final class AgreementTest {
    private static final long ORDERS = 50_000;

    @Test
    void allWaysAgreeOnPairs() {
        agree(new Generator.Size(2, 2, 10, true), 400, program -> {
            Behaviour orders = Interpreter.orders(program, ORDERS);
            return !orders.complete() || orders.equals(Interpreter.classes(program, Programs.PLENTY));
        });
    }

    @Test
    void statesAgreeWithClassesOnMoreThreads() {
        agree(new Generator.Size(3, 4, 9, true), 100, program -> {
            Behaviour classes = Interpreter.classes(program, 20_000);
            return !classes.complete()
                    || Programs.withoutClasses(classes).equals(Interpreter.states(program, Programs.PLENTY));
        });
    }

    @Test
    void mostProgramsStayBelowTheirBounds() {
        long seed = Seeds.base();
        int complete = 0;
        for (int i = 0; i < 100; i++) {
            if (Interpreter.orders(Generator.generate(Generator.Size.PAIR, seed + i), ORDERS)
                    .complete()) {
                complete++;
            }
        }
        assertThat(complete)
                .as("programs of two threads with few orders, seed %d", seed)
                .isGreaterThan(80);
    }

    @Test
    void swappingIndependentNeighboursReachesAllOfAClassAndNothingElse() {
        agree(new Generator.Size(2, 2, 6, true), 150, AgreementTest::classesAreWhatSwappingReaches);
        agree(new Generator.Size(3, 3, 1, true), 20, AgreementTest::classesAreWhatSwappingReaches);
    }

    private static void agree(Generator.Size size, int count, Predicate<RandomProgram> agrees) {
        long seed = Seeds.base();
        for (long each = seed; each < seed + count; each++) {
            RandomProgram program = Generator.generate(size, each);
            if (!agrees.test(program)) {
                RandomProgram small = Shrinker.shrink(program, agrees.negate());
                throw new AssertionError("seed " + each + ":\n"
                        + JavaSource.of(small, "P", JavaSource.State.INSTANCE).text());
            }
        }
    }

    /** One step of an execution: who, which choice, and what it touched. */
    private record Step(int thread, int choice, List<Integer> commuting, List<Integer> others) {
        boolean dependsOn(Step step) {
            return thread == step.thread
                    || meet(others, step.others)
                    || meet(others, step.commuting)
                    || meet(commuting, step.others);
        }

        private static boolean meet(List<Integer> some, List<Integer> more) {
            return some.stream().anyMatch(more::contains);
        }
    }

    /**
     * Collects all complete executions and swaps neighbours that are independent by the table: what comes out must be an
     * execution too, with the same end; and there must be as many islands as the interpreter counts classes.
     */
    private static boolean classesAreWhatSwappingReaches(RandomProgram program) {
        if (Interpreter.states(program, Programs.PLENTY).executions() > 5_000) {
            return true;
        }
        Machine machine = new Machine(program, new HashSet<>());
        Map<List<Step>, String> ends = new HashMap<>();
        collect(machine, machine.initial(), new ArrayList<>(), ends);
        Set<List<Step>> unseen = new HashSet<>(ends.keySet());
        int islands = 0;
        while (!unseen.isEmpty()) {
            islands++;
            List<List<Step>> edge = new ArrayList<>();
            edge.add(unseen.iterator().next());
            unseen.remove(edge.get(0));
            while (!edge.isEmpty()) {
                List<Step> execution = edge.remove(edge.size() - 1);
                for (int i = 0; i + 1 < execution.size(); i++) {
                    if (!execution.get(i).dependsOn(execution.get(i + 1))) {
                        List<Step> swapped = new ArrayList<>(execution);
                        swapped.set(i, execution.get(i + 1));
                        swapped.set(i + 1, execution.get(i));
                        if (!ends.getOrDefault(execution, "").equals(ends.get(swapped))) {
                            return false;
                        }
                        if (unseen.remove(swapped)) {
                            edge.add(swapped);
                        }
                    }
                }
            }
        }
        return islands
                == Interpreter.classes(program, Programs.PLENTY).classes().size();
    }

    private static void collect(Machine machine, int[] state, List<Step> steps, Map<List<Step>, String> ends) {
        boolean moved = false;
        for (int thread = 0; thread < machine.layout.threads; thread++) {
            if (!machine.enabled(state, thread)) {
                continue;
            }
            moved = true;
            for (int choice = machine.choice(state, thread, -1);
                    choice >= 0;
                    choice = machine.choice(state, thread, choice)) {
                int[] after = state.clone();
                machine.step(after, thread, choice);
                steps.add(step(thread, choice, machine.touches()));
                collect(machine, after, steps, ends);
                steps.remove(steps.size() - 1);
            }
        }
        if (!moved) {
            ends.put(List.copyOf(steps), machine.done(state) ? machine.outcome(state) : machine.blocked(state));
        }
    }

    private static Step step(int thread, int choice, Touches touches) {
        List<Integer> commuting = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < touches.count(); i++) {
            (touches.commutes(i) ? commuting : others).add(touches.target(i));
        }
        return new Step(thread, choice, commuting, others);
    }
}
