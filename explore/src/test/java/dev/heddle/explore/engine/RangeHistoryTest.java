package dev.heddle.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.HappensBefore;
import dev.heddle.detect.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class RangeHistoryTest {
    private static final int LENGTH = 12;
    private static final int THREADS = 3;

    /** Collects the sites of the races found. */
    private static final class Found {
        private final Set<String> sites = new TreeSet<>();
        private final HappensBefore order =
                new HappensBefore((variable, earlier, later) -> sites.add(earlier.site() + "-" + later.site()));
    }

    @Test
    void findsTheSameRacesAsAVariableForEachElement() {
        for (long seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            Found together = new Found();
            Found apart = new Found();
            RangeHistory history = new RangeHistory();
            List<Variable> elements = new ArrayList<>();
            for (int i = 0; i < LENGTH; i++) {
                elements.add(new Variable());
            }
            for (int site = 0; site < 8; site++) {
                int thread = random.nextInt(THREADS);
                int from = random.nextInt(LENGTH);
                int to = from + 1 + random.nextInt(LENGTH - from);
                boolean write = random.nextBoolean();
                history.access(together.order, thread, from, to, write, site);
                for (int i = from; i < to; i++) {
                    if (write) {
                        apart.order.write(thread, elements.get(i), site);
                    } else {
                        apart.order.read(thread, elements.get(i), site);
                    }
                }
                if (random.nextInt(3) == 0) {
                    int child = THREADS + site;
                    together.order.fork(thread, child);
                    together.order.join((thread + 1) % THREADS, child);
                    apart.order.fork(thread, child);
                    apart.order.join((thread + 1) % THREADS, child);
                }
            }

            assertThat(together.sites).as("seed %d", seed).isEqualTo(apart.sites);
        }
    }

    @Test
    void knowsNothingOfElementsThatNobodyAccessed() {
        RangeHistory history = new RangeHistory();
        history.access(new Found().order, 0, 2, 5, true, 1);

        assertThat(history.at(1)).isNull();
        assertThat(history.at(2)).isNotNull();
        assertThat(history.at(4)).isNotNull();
        assertThat(history.at(5)).isNull();
    }
}
