package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How much is lost where somebody kills a search, and what it costs that it is no more. */
final class LedgerTest {
    private static Duration pause(int took, int gone) {
        return Ledger.pause(Duration.ofMillis(took), Duration.ofMillis(gone));
    }

    @Test
    void aSearchIsKeptEveryTwoSecondsWhereThatIsCheap() {
        assertThat(pause(1, 0)).isEqualTo(Duration.ofSeconds(2));
        assertThat(pause(100, 600_000)).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void noMoreIsLostThanATenthOfTheTimeSoFar() {
        assertThat(pause(550, 6_000)).isEqualTo(Duration.ofMillis(2_750));
        assertThat(pause(550, 30_000)).isEqualTo(Duration.ofSeconds(3));
        assertThat(pause(550, 60_000)).isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void inALongSearchATwentiethOfTheTimeIsSpentOnKeepingIt() {
        assertThat(pause(1_000, 3_600_000)).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void howeverLongItTakesFiveTimesAsLongIsSearched() {
        assertThat(pause(4_000, 10_000)).isEqualTo(Duration.ofSeconds(20));
    }
}
