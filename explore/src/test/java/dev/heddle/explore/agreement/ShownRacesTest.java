package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Generator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What pursuits show is possible, and what is possible and suspected they show: compared with every order of random programs. */
@Tag("once")
final class ShownRacesTest {
    private static final int PROGRAMS = 15;

    @Test
    void whatIsShownIsPossibleAndWhatIsPossibleIsShown() {
        compare(Manner.USUAL);
    }

    @Test
    void alsoWithoutAmbushes() {
        compare(Manner.USUAL.by(Manner.By.SUFFIX));
    }

    @Test
    void alsoWithNobodyHeld() {
        compare(Manner.USUAL.by(Manner.By.SUFFIX).with(false, true));
    }

    private static void compare(Manner manner) {
        long seed = Seeds.base();
        ShownRaces comparison = new ShownRaces(Backends.all().get(0), manner);
        for (Generator.Size size : List.of(Seeds.PAIR, Generator.Size.TRIO, Seeds.THREE)) {
            assertThat(comparison.difference(Seeds.programs(size, seed, PROGRAMS)))
                    .as("difference, from seed %d", seed)
                    .isNull();
        }
        System.out.println(comparison);
        assertThat(comparison.programs()).isPositive();
    }
}
