package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.views.ViewWarning;
import dev.heddle.model.Source;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fields that are used apart are no trouble where starts and joins keep the threads apart. */
final class ViewPartsTest {
    private static final int SITE = 1;

    private final Detector detector = new Detector(Set.of(Source.VIEWS));
    private final LockTrack lock = new LockTrack(1, 1, true);
    private final Owner owner = new Owner(2, 1);
    private final Cell x = Cell.ofField(owner, 1);
    private final Cell y = Cell.ofField(owner, 2);
    private final ThreadTrack main = detector.root(0);

    private void scope(ThreadTrack thread, Cell... cells) {
        detector.acquired(thread, lock, false, false, false, SITE);
        for (Cell each : cells) {
            detector.access(thread, each, true, SITE);
        }
        detector.releasing(thread, lock, false, false);
    }

    private void together(ThreadTrack thread) {
        scope(thread, x, y);
    }

    private void apart(ThreadTrack thread) {
        scope(thread, x);
        scope(thread, y);
    }

    private void join(ThreadTrack ended) {
        detector.end(ended);
        detector.join(main, ended);
    }

    private List<ViewWarning> warnings() {
        return detector.views().orElseThrow().warnings();
    }

    @Test
    void whatIsSetUpBeforeTheFirstStartIsNotTorn() {
        together(main);
        apart(detector.fork(main, 1));
        assertThat(warnings()).isEmpty();
    }

    @Test
    void whatIsLookedAtWhenAllAreJoinedTearsNothing() {
        ThreadTrack one = detector.fork(main, 1);
        ThreadTrack other = detector.fork(main, 2);
        together(one);
        together(other);
        join(one);
        join(other);
        apart(main);
        assertThat(warnings()).isEmpty();
    }

    @Test
    void oneAfterTheOtherTheyTearNothing() {
        ThreadTrack one = detector.fork(main, 1);
        together(one);
        join(one);
        ThreadTrack other = detector.fork(main, 2);
        apart(other);
        join(other);
        assertThat(warnings()).isEmpty();
    }

    @Test
    void whatIsLookedAtWhileOneIsStillThereMayBeTorn() {
        ThreadTrack one = detector.fork(main, 1);
        ThreadTrack other = detector.fork(main, 2);
        together(one);
        join(other);
        apart(main);
        assertThat(warnings()).hasSize(1);
    }

    @Test
    void oneThatIsJoinedTwiceCountsOnce() {
        ThreadTrack one = detector.fork(main, 1);
        ThreadTrack other = detector.fork(main, 2);
        together(one);
        join(other);
        detector.join(main, other);
        apart(main);
        assertThat(warnings()).hasSize(1);
    }
}
