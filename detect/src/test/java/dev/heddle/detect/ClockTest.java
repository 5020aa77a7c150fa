package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClockTest {
    private static final long SEED = Long.getLong("seed", new Random().nextInt());

    private final Random random = new Random(SEED);

    /** Many clocks made from one another, each compared with an array that is treated alike. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 32, 33, 100, 1_024, 1_100, 40_000})
    void clocksAreAsArraysWouldBe(int threads) {
        int count = 20;
        Clock[] clocks = new Clock[count];
        long[][] arrays = new long[count][threads];
        Arrays.fill(clocks, Clock.ZERO);
        for (int i = 0; i < 2_000; i++) {
            int at = random.nextInt(count);
            int from = random.nextInt(count);
            long[] expected = arrays[at].clone();
            if (random.nextBoolean()) {
                int thread = random.nextInt(threads);
                long number = random.nextInt(100);
                clocks[at] = clocks[at].with(thread, number);
                expected[thread] = Math.max(expected[thread], number);
            } else {
                clocks[at] = clocks[at].join(clocks[from]);
                for (int t = 0; t < threads; t++) {
                    expected[t] = Math.max(expected[t], arrays[from][t]);
                }
            }
            arrays[at] = expected;
            int checked = Math.min(threads, 200);
            for (int k = 0; k < checked; k++) {
                int t = threads <= 200 ? k : random.nextInt(threads);
                assertThat(clocks[at].get(t)).as("-Dseed=" + SEED).isEqualTo(expected[t]);
            }
        }
    }

    @Test
    void aClockThatKnowsNothingIsZeroEverywhere() {
        assertThat(Clock.ZERO.get(0)).isZero();
        assertThat(Clock.ZERO.get(1_000_000)).isZero();
    }

    @Test
    void whatIsThereIsTakenAndNotCopied() {
        Clock much = Clock.ZERO;
        for (int t = 0; t < 5_000; t += 7) {
            much = much.with(t, t + 1);
        }
        Clock less = Clock.ZERO.with(14, 3).with(7, 1);

        assertThat(much.join(less)).isSameAs(much);
        assertThat(less.join(much)).isSameAs(much);
        assertThat(much.with(14, 2)).isSameAs(much);
        assertThat(much.join(Clock.ZERO)).isSameAs(much);
    }

    @Test
    void itsTextNamesTheThreadsThatAreKnown() {
        assertThat(Clock.ZERO.with(40, 2).with(1, 7)).hasToString("(1: 7, 40: 2)");
    }
}
