package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private final AtomicLong used = new AtomicLong();
    private final AtomicInteger clearings = new AtomicInteger();

    private Memory afterClearing(long kept) {
        return new Memory(used::get, 100, () -> {
            clearings.incrementAndGet();
            used.set(kept);
        });
    }

    @Test
    void aHeapThatIsNotFullIsLeftAlone() {
        used.set(89);
        assertThat(afterClearing(0).isUsedUp()).isFalse();
        assertThat(clearings).hasValue(0);
    }

    @Test
    void garbageIsNoUse() {
        used.set(95);
        Memory memory = afterClearing(20);
        assertThat(memory.isUsedUp()).isFalse();
        assertThat(clearings).hasValue(1);
    }

    @Test
    void whatRemainsAfterClearingUpIsUsed() {
        used.set(95);
        assertThat(afterClearing(85).isUsedUp()).isTrue();
    }

    @Test
    void itIsNotClearedUpAtEveryQuestion() {
        used.set(95);
        Memory memory = afterClearing(20);
        for (int i = 0; i < 10; i++) {
            assertThat(memory.isUsedUp()).isFalse();
            used.set(95);
        }
        assertThat(clearings).hasValue(1);
    }

    @Test
    void itIsFoundOutLaterThatItIsUsedUpAfterAll() {
        AtomicLong kept = new AtomicLong(20);
        Memory memory = new Memory(used::get, 100, () -> used.set(kept.get()));
        used.set(95);
        assertThat(memory.isUsedUp()).isFalse();
        kept.set(95);
        used.set(95);
        int questions = 1;
        while (!memory.isUsedUp() && questions < 1_000) {
            questions++;
        }
        assertThat(questions).isBetween(2, 100);
    }
}
