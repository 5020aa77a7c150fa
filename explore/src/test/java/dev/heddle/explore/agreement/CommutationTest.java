package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.model.Mode;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Steps that the dependence table calls independent can change places. */
final class CommutationTest {
    private static final int PROGRAMS = Backends.all().size() > 1 ? 200 : 50;

    @Test
    void independentNeighboursMayChangePlaces() {
        assertThat(differences(Seeds.base(), Mode::commutes)).isEmpty();
    }

    @Test
    void neighboursThatOnlySeemIndependentMayNot() {
        assertThat(differences(1, (one, other) -> true)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.heddle.explore.agreement.ExamplePrograms#names")
    void neighboursMayChangePlacesIn(String example) throws ReflectiveOperationException {
        Commutation commutation = new Commutation(Backends.all().get(0), Mode::commutes);

        Executable program = ExamplePrograms.load(example);

        assertThat(Silence.during(() -> commutation.difference(program, 1))).isNull();
    }

    private static List<String> differences(long seed, BiPredicate<Mode, Mode> commutes) {
        Commutation commutation = new Commutation(Backends.all().get(0), commutes);
        List<RandomProgram> programs = Seeds.programs(Seeds.MEDIUM, seed, PROGRAMS);
        List<String> differences = new ArrayList<>();
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                String difference = commutation.difference(compiled.executable(i), seed + i);
                if (difference != null) {
                    differences.add(
                            "seed " + (seed + i) + ":\n" + compiled.source(i).text() + difference);
                }
            }
        }
        assertThat(commutation.swapped).isGreaterThan(PROGRAMS);
        return differences;
    }
}
