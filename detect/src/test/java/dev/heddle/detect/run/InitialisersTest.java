package dev.heddle.detect.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.ThreadClock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Initialisers that run one after the other and within each other, compared with a list of all of them. */
final class InitialisersTest {
    private static final int MOMENTS = 2_000;

    @Test
    void momentsLieInThoseInitialisersThatAreDone() {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        Initialisers initialisers = new Initialisers();
        long first = new ThreadClock(3).epoch();
        Deque<Long> begun = new ArrayDeque<>();
        List<long[]> done = new ArrayList<>();
        for (long now = first; now < first + MOMENTS; now++) {
            if (random.nextInt(10) == 0) {
                begun.push(now);
            } else if (!begun.isEmpty() && random.nextInt(8) == 0) {
                long since = begun.pop();
                initialisers.add(since, now);
                done.add(new long[] {since, now});
            }
            long asked = first + random.nextLong(now - first + 1);
            boolean expected = done.stream().anyMatch(each -> each[0] <= asked && asked <= each[1]);
            assertThat(initialisers.has(asked)).as("-Dseed=%d", seed).isEqualTo(expected);
        }
    }
}
