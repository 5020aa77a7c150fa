package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class PackedNumbersTest {
    @Test
    void whatIsReadIsWhatWasWritten() {
        assertSame();
        assertSame(0, 1, -1, 63, -64, 64, 127, 128, Long.MAX_VALUE, Long.MIN_VALUE);
        Random random = new Random(1);
        assertSame(LongStream.generate(() -> random.nextLong() >> random.nextInt(Long.SIZE))
                .limit(200_000)
                .toArray());
    }

    private static void assertSame(long... numbers) {
        assertThat(PackedNumbers.numbers(PackedNumbers.text(numbers))).isEqualTo(numbers);
    }

    @Test
    void smallNumbersTakeFewCharacters() {
        Random random = new Random(1);
        long[] numbers = random.longs(100_000, -50, 50).toArray();
        assertThat(PackedNumbers.text(numbers)).hasSizeLessThan(3 * numbers.length / 2);
    }

    @Test
    void damageIsTold() {
        String text = PackedNumbers.text(new Random(1).longs(10_000).toArray());
        assertThatThrownBy(() -> PackedNumbers.numbers(text.substring(0, 40_000)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PackedNumbers.numbers("[1, 2]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PackedNumbers.numbers("AAAA")).isInstanceOf(IllegalArgumentException.class);
    }
}
