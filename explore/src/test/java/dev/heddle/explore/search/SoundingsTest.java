package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SoundingsTest {
    private final Soundings soundings = new Soundings();

    private static ExecutionClass number(int number) {
        return new ExecutionClass(number, -number);
    }

    private void draw(int... numbers) {
        for (int each : numbers) {
            soundings.draw(number(each), false);
        }
    }

    @Test
    void nothingIsKnownBeforeAnythingIsDrawn() {
        assertThat(soundings.total(1_000)).isZero();
    }

    @Test
    void whereHalfOfThemAreMetThereAreTwiceAsMany() {
        draw(1, 2, 3, 4, 5);
        soundings.meet(number(1));
        soundings.meet(number(3));
        soundings.meet(number(9));
        assertThat(soundings.total(100)).isEqualTo(200);
    }

    @Test
    void whatWasDrawnTwiceCountsTwiceAndIsMetOnce() {
        draw(1, 1, 1);
        soundings.meet(number(1));
        assertThat(soundings.total(7)).isEqualTo(7);
        soundings.meet(number(1));
        assertThat(soundings.total(7)).isEqualTo(7);
    }

    @Test
    void whatWasKnownBeforeItWasDrawnCountsAsMet() {
        soundings.draw(number(1), true);
        assertThat(soundings.total(7)).isEqualTo(7);
    }

    @Test
    void goOnElsewhereWithoutDrawingMore() {
        draw(1, 2, 2, 3);
        soundings.meet(number(1));
        Soundings other = new Soundings();
        other.resume(soundings.stand());
        assertThat(other.isWanting()).isFalse();
        other.meet(number(2));
        soundings.meet(number(2));
        assertThat(other.total(100)).isEqualTo(soundings.total(100)).isEqualTo(125);
    }

    @Test
    void aFewHundredAreEnough() {
        for (int i = 0; soundings.isWanting(); i++) {
            draw(i);
        }
        assertThat(soundings.total(1)).isEqualTo(257);
    }
}
