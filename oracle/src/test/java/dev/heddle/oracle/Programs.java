package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Programs written by hand, in few words. */
final class Programs {
    static final Variable X = Variable.plain(0);
    static final Variable Y = Variable.plain(1);

    /** More than any program of the tests needs. */
    static final long PLENTY = 2_000_000;

    private static final Shared SHARED = new Shared(2, 1, 1, 2, 2, List.of(1), List.of(1));

    private Programs() {}

    /** Makes a program of threads that share two or one of everything. */
    @SafeVarargs
    static RandomProgram program(List<Statement>... threads) {
        List<List<Statement>> all = new ArrayList<>();
        for (List<Statement> thread : threads) {
            all.add(thread);
        }
        return new RandomProgram(SHARED, 2, all);
    }

    /** Makes a program of many threads that do the same. */
    static RandomProgram copies(int count, Statement... body) {
        List<List<Statement>> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(List.of(body));
        }
        return new RandomProgram(SHARED, 2, threads);
    }

    static List<Statement> thread(Statement... body) {
        return List.of(body);
    }

    static Statement read(Variable variable) {
        return new Statement.Read(0, variable);
    }

    static Statement write(Variable variable, int value) {
        return new Statement.Write(variable, new Expression.Constant(value));
    }

    static Statement lock(Statement... body) {
        return new Statement.Locked(0, List.of(body));
    }

    static Statement tryLock(Statement... body) {
        return new Statement.TryLocked(0, 0, List.of(body));
    }

    static Statement sync(Statement... body) {
        return new Statement.Synchronized(0, List.of(body));
    }

    /** Gives what a program can do, once it is certain that every way to search says so. */
    static Behaviour behaviour(RandomProgram program) {
        Behaviour classes = Interpreter.classes(program, PLENTY);
        assertThat(classes.complete()).isTrue();
        Behaviour states = Interpreter.states(program, PLENTY);
        assertThat(states).isEqualTo(withoutClasses(classes));
        if (classes.executions() <= 200_000) {
            assertThat(Interpreter.orders(program, PLENTY)).isEqualTo(classes);
        }
        return classes;
    }

    static Behaviour withoutClasses(Behaviour all) {
        return new Behaviour(
                all.outcomes(), all.deadlocks(), all.failures(), all.executions(), Set.of(), all.complete());
    }
}
