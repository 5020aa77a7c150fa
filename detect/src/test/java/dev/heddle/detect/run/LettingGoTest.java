package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.lang.ref.WeakReference;
import java.util.EnumSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is kept of an object goes with it, though the threads stay that have accessed it. */
final class LettingGoTest {
    private static final int LENGTH = 1000;
    private static final int SITE = 1;

    private final Detector detector = new Detector(EnumSet.allOf(Source.class));
    private final ThreadTrack one = detector.root(1);
    private final ThreadTrack other = detector.root(2);
    private final Exchange exchange = new Exchange();

    private WeakReference<Owner> array = new WeakReference<>(null);
    private WeakReference<Owner> readByBoth = new WeakReference<>(null);

    /** Access what only weak references know afterwards. */
    @BeforeEach
    void access() {
        Owner accessed = new Owner(1, 1);
        array = new WeakReference<>(accessed);
        ElementCells cells = new ElementCells(null, accessed, LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            if (detector.isNews(one, cells, i, true, SITE)) {
                detector.access(one, cells, i, true, SITE);
            }
        }
        Owner shared = new Owner(2, 2);
        readByBoth = new WeakReference<>(shared);
        Cell cell = Cell.ofField(shared, 0);
        detector.access(other, cell, false, SITE);
        detector.access(one, cell, false, SITE);
        assertThat(detector.isNews(one, cell, false)).isFalse();
    }

    private static boolean isGone(WeakReference<Owner> owner) throws InterruptedException {
        WeakReference<Object> sign = new WeakReference<>(new Object());
        while (!sign.refersTo(null)) {
            System.gc();
            Thread.sleep(1);
        }
        return owner.refersTo(null);
    }

    @Test
    void whatIsToBeNotedStaysUntilItIs() throws InterruptedException {
        assertThat(isGone(array)).isFalse();
        assertThat(one.known(true)).isPositive();
    }

    @Test
    void whenTheThreadHasSynchronised() throws InterruptedException {
        detector.put(one, exchange);
        assertThat(isGone(array)).isTrue();
        assertThat(isGone(readByBoth)).isTrue();
        detector.put(one, exchange);
    }

    @Test
    void whenTheThreadHasEnded() throws InterruptedException {
        long known = one.known(true);
        detector.end(one);
        assertThat(one.known(true)).isEqualTo(known).isPositive();
        assertThat(isGone(array)).isTrue();
        assertThat(isGone(readByBoth)).isTrue();
        detector.join(other, one);
    }
}
