package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class GeneratorTest {
    @Test
    void theSameSeedMakesTheSameProgram() {
        for (long seed = 0; seed < 50; seed++) {
            assertThat(Generator.generate(Generator.Size.MEDIUM, seed))
                    .isEqualTo(Generator.generate(Generator.Size.MEDIUM, seed));
        }
    }

    @Test
    void mostSeedsMakeProgramsOfTheirOwn() {
        Set<RandomProgram> programs = new HashSet<>();
        for (long seed = 0; seed < 1_000; seed++) {
            programs.add(Generator.generate(Generator.Size.PAIR, seed));
        }
        assertThat(programs).hasSizeGreaterThan(950);
    }

    @Test
    void everyKindOfStatementComesUp() {
        Set<Class<?>> seen = new HashSet<>();
        for (long seed = 0; seed < 1_000; seed++) {
            for (List<Statement> body :
                    Generator.generate(Generator.Size.PAIR, seed).threads()) {
                collect(body, seen);
            }
        }
        Set<Class<?>> all = new HashSet<>(List.of(Statement.class.getPermittedSubclasses()));
        all.remove(Statement.Block.class);
        all.addAll(List.of(Statement.Block.class.getPermittedSubclasses()));
        assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
    }

    private static void collect(List<Statement> body, Set<Class<?>> seen) {
        for (Statement statement : body) {
            seen.add(statement.getClass());
            if (statement instanceof Statement.Block block) {
                collect(block.body(), seen);
            }
        }
    }

    @Test
    void programsDisagreeWithThemselvesOftenEnough() {
        int several = 0;
        int deadlocks = 0;
        int failures = 0;
        for (long seed = 0; seed < 500; seed++) {
            Behaviour behaviour = Interpreter.states(Generator.generate(Generator.Size.PAIR, seed), Programs.PLENTY);
            several += behaviour.outcomes().size() > 1 ? 1 : 0;
            deadlocks += behaviour.deadlocks().isEmpty() ? 0 : 1;
            failures += behaviour.failures().isEmpty() ? 0 : 1;
        }
        assertThat(several).as("programs with several outcomes").isGreaterThan(200);
        assertThat(deadlocks).as("programs that can deadlock").isGreaterThan(30);
        assertThat(failures).as("programs that can fail").isGreaterThan(30);
    }

    @Test
    void onlyStartedThreadsAreUnparkedOrJoinedUnlessAskedFor() {
        int early = 0;
        for (long seed = 0; seed < 1_000; seed++) {
            assertThat(aheadOfTheirStart(Generator.generate(Generator.Size.TRIO, seed)))
                    .isZero();
            early += aheadOfTheirStart(Generator.generate(new Generator.Size(3, 3, 6, true), seed));
        }
        assertThat(early).isPositive();
    }

    private static int aheadOfTheirStart(RandomProgram program) {
        int count = 0;
        for (int thread = 1; thread <= program.threads().size(); thread++) {
            count += named(program.threads().get(thread - 1), thread);
        }
        return count;
    }

    private static int named(List<Statement> body, int self) {
        int count = 0;
        for (Statement statement : body) {
            if (statement instanceof Statement.Block block) {
                count += named(block.body(), self);
            } else if (statement instanceof Statement.Unpark it) {
                count += it.thread() > self ? 1 : 0;
            } else if (statement instanceof Statement.Join it) {
                count += it.thread() > self ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void treesThatAreNoProgramsAreRefused() {
        assertThatThrownBy(() -> Programs.program(Programs.thread(new Statement.Notify(0))))
                .hasMessage("wait and notify need synchronized (m0) around them");
        assertThatThrownBy(() -> Programs.program(Programs.thread(new Statement.Join(1))))
                .hasMessage("a thread can't join itself");
        assertThatThrownBy(() -> Programs.program(Programs.thread(Programs.read(Variable.plain(2)))))
                .hasMessage("there is no variable 2");
    }
}
