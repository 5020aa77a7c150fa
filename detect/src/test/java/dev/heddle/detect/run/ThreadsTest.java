package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who is known of the many threads that have had one place among the clocks. */
final class ThreadsTest {
    private static final int MANY = 100_000;

    @Test
    void theLatestThreadsOfAPlaceAreKnownAndTheOldestAreNot() {
        Detector detector = new Detector(Set.of(Source.HAPPENS_BEFORE));
        Threads threads = new Threads();
        ThreadTrack parent = threads.root(0);
        long firstEpoch = 0;
        long lastEpoch = 0;
        for (int number = 1; number <= MANY; number++) {
            ThreadTrack child = threads.child(parent, number);
            detector.put(child, new Exchange());
            lastEpoch = child.all.epoch();
            firstEpoch = number == 1 ? lastEpoch : firstEpoch;
            assertThat(threads.numberAt(lastEpoch)).isEqualTo(number);
            threads.end(child);
            detector.join(parent, child);
        }
        assertThat(threads.numberAt(lastEpoch)).isEqualTo(MANY);
        assertThat(threads.numberAt(firstEpoch)).isEqualTo(Threads.UNKNOWN);
    }

    @Test
    void whatAThreadDoesIsNewThoughOneBeforeItHadItsPlace() {
        Detector detector = new Detector(Set.of(Source.HAPPENS_BEFORE));
        ThreadTrack main = detector.root(0);
        Cell cell = Cell.ofField(new Owner(1, 1), 0);
        ThreadTrack before = detector.fork(main, 1);
        detector.access(before, cell, true, 1);
        detector.end(before);
        detector.join(main, before);
        ThreadTrack after = detector.fork(main, 2);
        assertThat(after.all.thread()).isEqualTo(before.all.thread());
        assertThat(detector.isNews(after, cell, true)).isTrue();
        detector.access(after, cell, true, 1);
        detector.access(main, cell, false, 2);
        assertThat(detector.races())
                .singleElement()
                .satisfies(race -> assertThat(race.isUnordered()).isTrue());
    }
}
