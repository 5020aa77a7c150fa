package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.lang.ref.WeakReference;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is kept of the order of locks when the locks are gone. */
final class DeadLocksTest {
    /** A good part of the room that the order of locks has for one pair of sites. */
    private static final int MANY = 15_000;

    private static final int OUTER_SITE = 1;
    private static final int INNER_SITE = 2;

    private final Detector detector = new Detector(Set.of(Source.LOCK_ORDER));
    private final ThreadTrack one = detector.root(1);
    private final ThreadTrack other = detector.root(2);
    private long numbers;

    @Test
    void locksThatAreGoneMakeRoomForOthers() throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < MANY; j++) {
                nest(one, lock(), lock());
            }
            collect();
        }
        LockTrack left = lock();
        LockTrack right = lock();
        nest(one, left, right);
        nest(other, right, left);
        assertThat(detector.cycles().cycles()).hasSize(1);
        assertThat(detector.cycles().leftOut()).isZero();
    }

    private LockTrack lock() {
        return new LockTrack(++numbers, 1, true);
    }

    private void nest(ThreadTrack thread, LockTrack outer, LockTrack inner) {
        detector.acquired(thread, outer, false, false, false, OUTER_SITE);
        detector.acquired(thread, inner, false, false, false, INNER_SITE);
        detector.releasing(thread, inner, false, false);
        detector.releasing(thread, outer, false, false);
    }

    private static void collect() throws InterruptedException {
        WeakReference<Object> sign = new WeakReference<>(new Object());
        while (!sign.refersTo(null)) {
            System.gc();
            Thread.sleep(1);
        }
    }
}
