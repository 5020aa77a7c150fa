package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Source;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Several threads part and unite the same pieces of an array at the same time, and nothing of what any of them has accessed is lost.
 * {@code -Dseed=} repeats what they do, not when.
 */
final class ConcurrentElementsTest {
    private static final int GAMES = 1_000;
    private static final int THREADS = 4;
    private static final int WALKS = 20;
    private static final int LENGTH = 100;

    /** Sites from this one on are those of the stranger, one for each element. */
    private static final int PROBES = 1_000;

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final CyclicBarrier start = new CyclicBarrier(THREADS);

    /** One detector and one array, and who has read what. */
    private final class Game {
        private final Detector detector = new Detector(EnumSet.of(Source.HAPPENS_BEFORE));
        private final ElementCells cells = new ElementCells(null, new Owner(1, 1), LENGTH);
        private final boolean[][] read = new boolean[THREADS][LENGTH];

        /** Go through the array several times, and synchronise with nobody. */
        private Callable<Boolean> reader(int number, Random random) {
            ThreadTrack thread = detector.root(number);
            return () -> {
                start.await();
                for (int i = 0; i < WALKS; i++) {
                    int step = 1 + random.nextInt(4);
                    int end = Math.min(LENGTH, random.nextInt(2 * LENGTH));
                    for (int at = random.nextInt(LENGTH); at < end; at += step) {
                        read[number][at] = true;
                        if (detector.isNews(thread, cells, at, false, number)) {
                            detector.access(thread, cells, at, false, number);
                        }
                    }
                    detector.put(thread, new Exchange());
                }
                return true;
            };
        }

        /** Have a stranger write each element, so that he races with all who have read it, and say with whom. */
        private Set<String> left() {
            ThreadTrack stranger = detector.root(THREADS);
            for (int i = 0; i < LENGTH; i++) {
                detector.access(stranger, cells, i, i + 1, true, PROBES + i);
            }
            Set<String> left = new TreeSet<>();
            for (Race each : detector.races()) {
                Accessed reader = each.earlier();
                left.add((each.later().site() - PROBES) + " by " + (reader == null ? "?" : reader.site()));
            }
            return left;
        }

        private Set<String> done() {
            Set<String> done = new TreeSet<>();
            for (int number = 0; number < THREADS; number++) {
                for (int i = 0; i < LENGTH; i++) {
                    if (read[number][i]) {
                        done.add(i + " by " + number);
                    }
                }
            }
            return done;
        }
    }

    @Test
    void allThatAnyThreadHasReadIsKept() throws Exception {
        Random random = new Random(seed);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            for (int i = 0; i < GAMES; i++) {
                Game game = new Game();
                List<Callable<Boolean>> readers = new ArrayList<>();
                for (int number = 0; number < THREADS; number++) {
                    readers.add(game.reader(number, new Random(random.nextLong())));
                }
                for (Future<Boolean> each : pool.invokeAll(readers)) {
                    assertThat(each.get()).isTrue();
                }
                assertThat(game.left()).as("-Dseed=%d, game %d", seed, i).isEqualTo(game.done());
            }
        } finally {
            pool.shutdown();
        }
    }
}
