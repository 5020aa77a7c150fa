package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.Generator;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every order of a random program, run by the engine, shows what the reference interpreter says, and nothing else. */
final class AgreementTest {
    /** Platform threads are slow. */
    private static final int ORDERS = Backends.all().size() > 1 ? 10_000 : 300;

    @Test
    void theEngineAgreesWithTheInterpreter() {
        agree(JavaSource.State.INSTANCE, Seeds.PAIR, 100);
    }

    @Test
    void stateInStaticFieldsIsFreshInEachExecution() {
        agree(JavaSource.State.STATIC, Generator.Size.PAIR, 30);
    }

    private static void agree(JavaSource.State state, Generator.Size size, int count) {
        long seed = Seeds.base();
        Agreement agreement = new Agreement(Backends.all().get(0), state, ORDERS);
        Agreement.Tally tally = new Agreement.Tally();

        String difference = agreement.compare(Seeds.programs(size, seed, count), tally);

        assertThat(difference).as("difference, from seed %d", seed).isNull();
        assertThat(tally.programs).isGreaterThan(0);
        System.out.println(tally);
    }

    @Test
    void aDifferenceIsTold() {
        Behaviour expected = new Behaviour(Set.of("x0=1"), Set.of(), Set.of(), 2, Set.of("main"), true);
        Behaviour met = new Behaviour(Set.of("x0=2"), Set.of("main:join1 T1:0"), Set.of(), 3, Set.of("main"), true);

        assertThat(Agreement.difference(expected, expected)).isNull();
        assertThat(Agreement.difference(expected, met)).isEqualTo("""
                        outcomes: missing [x0=1], more [x0=2]
                        deadlocks: missing [], more [main:join1 T1:0]
                        executions: expected 2, met 3
                        """);
    }

    @Test
    void classesHaveOneNumberEach() {
        List<RandomProgram> programs = Seeds.programs(Generator.Size.PAIR, Seeds.base(), 10);
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                Numbering numbering = Numbering.of(compiled.executable(i), 300);
                assertThat(numbering.formsOfNumbers().values())
                        .as(compiled.source(i).text())
                        .allSatisfy(forms -> assertThat(forms).hasSize(1));
                assertThat(numbering.numbersOfForms().values())
                        .as(compiled.source(i).text())
                        .allSatisfy(numbers -> assertThat(numbers).hasSize(1));
            }
        }
    }
}
