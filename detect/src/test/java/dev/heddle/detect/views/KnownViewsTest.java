package dev.heddle.detect.views;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A scope with a known view allocates nothing: it ends while the program holds a lock. */
final class KnownViewsTest {
    private static final int ROUNDS = 100_000;

    private final ThreadViews thread = new Views(1_000_000).thread(1);
    private final Place[] places = {new Place(1), new Place(2), new Place(3)};

    private void round() {
        for (int used = 1; used <= places.length; used++) {
            thread.begin(10 * used, 0);
            for (int i = 0; i < used; i++) {
                thread.access(places[i], i == 0, i);
            }
            thread.end();
        }
    }

    private static long allocatedByThisThread() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    @Test
    void scopesWithKnownViewsAllocateNothing() {
        round();
        allocatedByThisThread();

        long before = allocatedByThisThread();
        for (int i = 0; i < ROUNDS; i++) {
            round();
        }

        assertThat(allocatedByThisThread() - before).isLessThan(ROUNDS);
    }
}
