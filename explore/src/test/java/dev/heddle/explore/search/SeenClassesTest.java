package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SeenClassesTest {
    private final SeenClasses seen = new SeenClasses();

    private static ExecutionClass number(long number) {
        return new ExecutionClass(number * 0x9E3779B97F4A7C15L, number << 1);
    }

    @Test
    void eachClassIsNewOnce() {
        for (int i = 0; i < 5_000; i++) {
            assertThat(seen.contains(number(i))).isFalse();
            assertThat(seen.add(number(i))).isTrue();
        }
        for (int i = 0; i < 5_000; i++) {
            assertThat(seen.contains(number(i))).isTrue();
            assertThat(seen.add(number(i))).isFalse();
        }
    }

    @Test
    void classesThatDifferInOneHalfAreTwo() {
        assertThat(seen.add(new ExecutionClass(1, 3))).isTrue();
        assertThat(seen.add(new ExecutionClass(2, 3))).isTrue();
        assertThat(seen.add(new ExecutionClass(1, 5))).isTrue();
    }

    @Test
    void beyondTheMostNoneIsKeptAndThoseBeforeAreStillKnown() {
        for (int i = 0; i < SeenClasses.MOST; i++) {
            seen.add(number(i));
        }
        assertThat(seen.add(number(SeenClasses.MOST))).isTrue();
        assertThat(seen.contains(number(SeenClasses.MOST))).isFalse();
        assertThat(seen.add(number(SeenClasses.MOST - 1))).isFalse();
    }
}
