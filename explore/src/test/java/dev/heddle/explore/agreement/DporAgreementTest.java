package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Generator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search runs exactly one execution of each class that the reference interpreter finds by trying all orders. */
final class DporAgreementTest {
    private static final int PROGRAMS = 40;
    private static final int LARGER = 100;

    @Test
    void eachClassIsRunOnce() {
        compare(Integer.MAX_VALUE);
    }

    @Test
    void alsoIfTheSearchGoesOnElsewhereAgainAndAgain() {
        compare(3);
    }

    /** Most programs of this size have too many orders for the interpreter. */
    @Test
    void noExecutionIsInVainAndNoClassIsRunTwice() {
        long seed = Seeds.base();
        NoneInVain search = new NoneInVain(Backends.all().get(0));

        assertThat(search.difference(Seeds.programs(Seeds.THREE, seed, LARGER)))
                .as("difference, from seed %d", seed)
                .isNull();
        assertThat(search.executions()).isGreaterThan(LARGER);
        System.out.println(search);
    }

    /** Here two sequences of different executions have to be compared that touch what neither had touched before they parted. */
    @ParameterizedTest
    @ValueSource(longs = {5034, 7096})
    void noExecutionIsInVainWhereTargetsHaveToBeFoundAgain(long seed) {
        NoneInVain search = new NoneInVain(Backends.all().get(0));

        assertThat(search.difference(Seeds.programs(Seeds.THREE, seed, 1))).isNull();
    }

    /** Here two locks have to be told apart that nobody had touched before the executions parted. */
    @ParameterizedTest
    @ValueSource(longs = {200157, 900997, 3002822})
    void noExecutionIsInVainWhereLocksHaveToBeToldApart(long seed) {
        NoneInVain search = new NoneInVain(Backends.all().get(0));

        assertThat(search.difference(Seeds.programs(Seeds.MEDIUM, seed, 1))).isNull();
    }

    private static void compare(int turn) {
        long seed = Seeds.base();
        OneOfEachClass comparison = new OneOfEachClass(Backends.all().get(0), turn);
        for (Generator.Size size : List.of(Seeds.PAIR, Generator.Size.TRIO, Seeds.MEDIUM, Seeds.THREE)) {
            assertThat(comparison.compare(Seeds.programs(size, seed, PROGRAMS)))
                    .as("difference, from seed %d", seed)
                    .isNull();
        }
        assertThat(comparison.classes()).isGreaterThan(comparison.programs());
        System.out.println(comparison);
    }
}
