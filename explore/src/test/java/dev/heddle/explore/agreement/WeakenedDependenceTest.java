package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Dependence;
import dev.heddle.model.Mode;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.Expression;
import dev.heddle.oracle.Interpreter;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shared;
import dev.heddle.oracle.Statement;
import dev.heddle.oracle.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The comparison of classes notices every entry of the dependence table that is turned round. */
final class WeakenedDependenceTest {
    private static final int ORDERS = 10_000;
    private static final Statement READ = new Statement.Read(0, Variable.plain(0));
    private static final Statement WRITE = new Statement.Write(Variable.plain(0), new Expression.Constant(1));
    private static final Statement RELEASE = new Statement.Release(0);
    private static final Statement ACQUIRE = new Statement.Acquire(0);

    private static final List<RandomProgram> PROGRAMS = List.of(
            pair(READ, READ), pair(READ, WRITE), pair(WRITE, WRITE), pair(RELEASE, RELEASE), pair(RELEASE, ACQUIRE));

    private static RandomProgram pair(Statement one, Statement other) {
        Shared shared = new Shared(1, 0, 0, 0, 0, List.of(), List.of(1));
        return new RandomProgram(shared, 1, List.of(List.of(one), List.of(other)));
    }

    @Test
    void theTableItselfMakesNoDifference() {
        assertThat(differences(Mode::commutes)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"READ, READ", "READ, WRITE", "WRITE, WRITE", "GIVE, GIVE", "GIVE, WRITE"})
    void turningOneEntryRoundIsNoticed(Mode one, Mode other) {
        assertThat(differences(turned(one, other))).isNotEmpty();
    }

    /** The search goes by the same table: it runs too few executions then, or too many. */
    @ParameterizedTest
    @CsvSource({"READ, READ", "READ, WRITE", "WRITE, WRITE", "GIVE, GIVE", "GIVE, WRITE"})
    void theSearchForClassesNoticesItToo(Mode one, Mode other) {
        Backend backend = Backends.all().get(0);
        OneOfEachClass search = new OneOfEachClass(backend, Integer.MAX_VALUE, new Dependence(turned(one, other)));

        assertThat(PROGRAMS).anyMatch(each -> isNoticed(search, each));
    }

    private static boolean isNoticed(OneOfEachClass search, RandomProgram program) {
        try {
            return search.difference(program) != null;
        } catch (IllegalStateException brokenOff) {
            return true;
        }
    }

    /**
     * The interpreter knows no shared locks, so here the classes are counted. Who comes first makes two where one writes; and two more
     * in which the other has tried before the first has ended, and stands in the queue.
     */
    @ParameterizedTest
    @CsvSource({
        "read, read, READ, READ, 1, 1",
        "read, read, SHARED, SHARED, 1, 6",
        "read, write, SHARED, WRITE, 4, 3",
        "write, write, WRITE, WRITE, 4, 3"
    })
    void classesOfSharedLocksAreCounted(
            String one, String other, Mode mode, Mode another, int classes, int turnedRound) {
        Compiled program = Compiled.of("Shares", """
                import java.util.concurrent.locks.ReentrantReadWriteLock;

                class Shares {
                    static void main() throws Exception {
                        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                        Thread one = new Thread(() -> { lock.%sLock().lock(); lock.%1$sLock().unlock(); });
                        Thread other = new Thread(() -> { lock.%sLock().lock(); lock.%2$sLock().unlock(); });
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                    }
                }
                """.formatted(one, other));

        assertThat(ClassCount.of(program::main, Dependence.MODEL)).isEqualTo(classes);
        assertThat(ClassCount.of(program::main, new Dependence(turned(mode, another))))
                .isEqualTo(turnedRound);
    }

    /** The model's relation, but for one pair. */
    private static BiPredicate<Mode, Mode> turned(Mode one, Mode other) {
        return (mode, another) -> Mode.commutes(mode, another)
                != ((mode == one && another == other) || (mode == other && another == one));
    }

    private static List<String> differences(BiPredicate<Mode, Mode> commutes) {
        Enumeration enumeration = new Enumeration(Backends.all().get(0), commutes);
        List<String> differences = new ArrayList<>();
        try (CompiledPrograms compiled = new CompiledPrograms(PROGRAMS, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < PROGRAMS.size(); i++) {
                Behaviour expected = Interpreter.classes(PROGRAMS.get(i), ORDERS);
                Behaviour met = enumeration.of(compiled.executable(i), compiled.source(i), ORDERS);
                if (!met.classes().equals(expected.classes())) {
                    differences.add(compiled.source(i).text());
                }
            }
        }
        return differences;
    }
}
