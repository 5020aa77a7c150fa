package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Progress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PaceTest {
    private static final Duration SHARE = Duration.ofSeconds(10);

    private final AtomicLong now = new AtomicLong(1_000_000_000);
    private final Pace pace = new Pace(now::get);

    private static Progress progress(long executions, int seconds) {
        return new Progress(executions, 0, 0, 0, 0, 0, 0, 0, Duration.ofSeconds(seconds));
    }

    @Test
    void whoHasNotBegunIsNotAtWork() {
        now.addAndGet(5_000_000_000L);
        assertThat(pace.atWork()).isZero();
        pace.began();
        now.addAndGet(3_000_000_000L);
        assertThat(pace.atWork()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void whoHasHadTheTimeAndHardlyAnyExecutionsHasNotHadItsShare() {
        pace.cases(1);
        pace.began();
        pace.progress(progress(0, 0));
        pace.progress(progress(3, 30));
        assertThat(pace.hasHad(SHARE, 64)).isFalse();
        pace.progress(progress(64, 31));
        assertThat(pace.hasHad(SHARE, 64)).isTrue();
    }

    @Test
    void whatAnEarlierCheckHasDoneDoesNotCount() {
        pace.cases(1);
        pace.began();
        pace.progress(progress(1_000, 50));
        assertThat(pace.hasHad(SHARE, 64)).isFalse();
        pace.progress(progress(2_000, 59));
        assertThat(pace.hasHad(SHARE, 64)).isFalse();
        pace.progress(progress(2_000, 60));
        assertThat(pace.hasHad(SHARE, 64)).isTrue();
    }

    @Test
    void everyCaseHasItsShare() {
        pace.cases(2);
        pace.began();
        pace.progress(progress(0, 0));
        pace.progress(progress(100, 20));
        assertThat(pace.hasHad(SHARE, 64)).isFalse();
        pace.ended();
        pace.began();
        assertThat(pace.hasHad(SHARE, 64)).isFalse();
        pace.progress(progress(0, 0));
        pace.progress(progress(100, 5));
        assertThat(pace.hasHad(SHARE, 64)).isTrue();
    }
}
