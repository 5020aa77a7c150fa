package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.lang.ref.WeakReference;
import java.util.EnumSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is kept of an object goes with it, though the threads stay that have accessed it, and methods of theirs hold on to sweeps. */
final class LettingGoTest {
    private static final int LENGTH = 1000;
    private static final int SITE = 1;
    private static final int OTHER_SITE = 2;

    private final Detector detector = new Detector(EnumSet.allOf(Source.class));
    private final ThreadTrack one = detector.root(1);
    private final ThreadTrack other = detector.root(2);
    private final Exchange exchange = new Exchange();

    /** What a method holds on to that has jumped about in the array. */
    private Sweep held = Sweep.NONE;

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
        for (int i = 0; i < LENGTH; i++) {
            int index = i * i % 61;
            if (detector.isNews(one, cells, index, true, OTHER_SITE)) {
                detector.access(one, cells, index, true, OTHER_SITE);
            }
        }
        held = Sweep.at(one.sweeps(), Sweep.key(OTHER_SITE, true));
        assertThat(held.known()).isPositive();
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
        assertThat(held.isOpen).isFalse();
    }

    @Test
    void whenTheThreadHasEnded() throws InterruptedException {
        long known = one.known(true);
        detector.end(one);
        assertThat(one.known(true)).isEqualTo(known).isPositive();
        assertThat(isGone(array)).isTrue();
        assertThat(isGone(readByBoth)).isTrue();
        detector.join(other, one);
        assertThat(held.isOpen).isFalse();
    }
}
