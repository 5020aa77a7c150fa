package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Generator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a check shows is possible, what is possible and suspected it shows, and what it refutes is impossible: a sample of {@code bench/run pursuits}. */
@Tag("once")
final class ShownRacesTest {
    private static final int PROGRAMS = 12;

    @Test
    void whatIsShownIsPossibleAndWhatIsPossibleIsShown() {
        compare(Manner.USUAL, false);
    }

    @Test
    void alsoWithoutAmbushes() {
        compare(Manner.USUAL.by(Manner.By.SUFFIX), false);
    }

    @Test
    void alsoWithNobodyHeld() {
        compare(Manner.USUAL.by(Manner.By.SUFFIX).with(false, true), false);
    }

    @Test
    void alsoWithEverybodyAlike() {
        compare(Manner.USUAL.by(Manner.By.SUFFIX).with(true, false), false);
    }

    private static void compare(Manner manner, boolean once) {
        long seed = Seeds.base();
        ShownRaces comparison = new ShownRaces(Backends.all().get(0), manner, once);
        for (Generator.Size size : List.of(Seeds.PAIR, Generator.Size.TRIO, Seeds.MEDIUM)) {
            assertThat(comparison.difference(Seeds.programs(size, seed, PROGRAMS), seed))
                    .as("difference, from seed %d", seed)
                    .isNull();
        }
        System.out.println(comparison);
        ShownRaces.Tally tally = comparison.tally();
        assertThat(tally.apart).as("could be shown side by side").isLessThanOrEqualTo(1 + tally.shown / 50);
        assertThat(comparison.programs()).isPositive();
    }
}
