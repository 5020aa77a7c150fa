package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.ExecutionClass;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many search together, and whatever befalls them, each class is tried once. */
@Tag("once")
final class SharedSearchTest {
    private static final int[] WORKERS = {1, 2, 3, 7};
    private static final int PROGRAMS = 30;

    /** How many executions may be in vain in all: some, and one of so many classes. */
    private static final int FEW = 8;

    private static final int ONE_OF = 100;

    private static void assertClasses(Supplier<Thread> program, int workers, int classes) {
        long seed = Seeds.base();
        List<ExecutionClass> found = new InParts(Backends.all().get(0), seed, false).search(program, workers);

        assertThat(found).as("from seed %d", seed).hasSize(classes);
        assertThat(new HashSet<>(found)).hasSize(classes);
    }

    /** To forget what is found on the left because of a branch to its right finds three of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void threeThreadsWithTwoVariables(int workers) {
        Compiled program = Compiled.of("Three", """
                class Three {
                    static volatile int x;
                    static volatile int y;

                    static void main() {
                        Thread second = new Thread(() -> { x = 1; y = 1; });
                        Thread third = new Thread(() -> { x = 2; });
                        second.start();
                        third.start();
                        y = 2;
                    }
                }
                """);

        assertClasses(program::main, workers, 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void sigma(int workers) throws Exception {
        assertClasses(ExamplePrograms.load("sigma", "5")::main, workers, 945);
    }

    /** What is to be tried is a sequence of so many moves, and the tree is as deep. */
    @Test
    void threadsThatMakeThousandsOfMoves() {
        String task = "shared.set(%1$d); for (int i = 0; i < 20_000; i++) { %2$s.set(i); } shared.set(%1$d);";
        Compiled program = Compiled.ofThreads(
                "AtomicInteger x = new AtomicInteger(); AtomicInteger y = new AtomicInteger();"
                        + " AtomicInteger shared = new AtomicInteger();",
                task.formatted(1, "x"),
                task.formatted(2, "y"));

        assertClasses(program::main, 2, 6);
    }

    @Test
    void randomPrograms() {
        compare(false);
    }

    @Test
    void randomProgramsWithWorkersThatDieAndSearchesThatAreBrokenOff() {
        compare(true);
    }

    private static void compare(boolean mishaps) {
        long seed = Seeds.base();
        InParts parts = new InParts(Backends.all().get(0), seed, mishaps);

        assertThat(parts.difference(Seeds.programs(Seeds.THREE, seed, PROGRAMS), WORKERS))
                .as("difference, from seed %d", seed)
                .isNull();
        assertThat(parts.inVain())
                .as("executions in vain, from seed %d", seed)
                .isLessThanOrEqualTo(FEW + parts.classes() / ONE_OF);
        System.out.println(
                parts.programs() + " programs, " + parts.classes() + " classes, " + parts.inVain() + " in vain");
    }
}
