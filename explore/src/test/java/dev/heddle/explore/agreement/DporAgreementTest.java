package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Generator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The search runs exactly one execution of each class that the reference interpreter finds by trying all orders. */
final class DporAgreementTest {
    private static final int PROGRAMS = 40;

    @Test
    void eachClassIsRunOnce() {
        compare(Integer.MAX_VALUE);
    }

    @Test
    void alsoIfTheSearchGoesOnElsewhereAgainAndAgain() {
        compare(3);
    }

    private static void compare(int turn) {
        long seed = Seeds.base();
        OneOfEachClass comparison = new OneOfEachClass(Backends.all().get(0), turn);
        for (Generator.Size size : List.of(Seeds.PAIR, Generator.Size.TRIO, Seeds.MEDIUM)) {
            assertThat(comparison.compare(Seeds.programs(size, seed, PROGRAMS)))
                    .as("difference, from seed %d", seed)
                    .isNull();
        }
        assertThat(comparison.classes()).isGreaterThan(comparison.programs());
        System.out.println(comparison);
    }
}
