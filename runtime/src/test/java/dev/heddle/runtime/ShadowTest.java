package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What two writers and a reader do to the words of an object, one step after the other. */
class ShadowTest {
    private static final int FIRST = 1;
    private static final int SECOND = 2;

    private final Shadow shadow = new Shadow(1);

    /** Locks the object; gives the word to unlock it with. */
    private long lock(int writer, long clock) {
        long last = shadow.await();
        long held = Shadow.claim(last, writer, clock);
        assertThat(shadow.seize(last, held)).isTrue();
        long reads = shadow.readsOfOthers(writer);
        return reads == 0 ? held : shadow.outdo(held, reads);
    }

    private long write(int writer, long clock) {
        long held = lock(writer, clock);
        shadow.unlock(held);
        return Shadow.clock(held);
    }

    /** Begins a read; gives its clock. */
    private long read(int writer, long clock) {
        long word = shadow.await();
        long due = Shadow.after(word, writer, clock);
        shadow.announce(writer, due);
        return due;
    }

    @Test
    void aWriteComesAfterTheWritesAndReadsOfOthers() {
        assertThat(write(FIRST, 5)).isEqualTo(5);
        assertThat(write(FIRST, 5)).as("its own order is that of its events").isEqualTo(5);
        assertThat(write(SECOND, 3)).isEqualTo(6);
        assertThat(read(FIRST, 20)).isEqualTo(20);
        assertThat(write(SECOND, 7)).isEqualTo(21);
    }

    @Test
    void aReadComesAfterTheLastWriteOfAnother() {
        write(FIRST, 5);
        assertThat(read(SECOND, 1)).isEqualTo(6);
        assertThat(read(FIRST, 1)).isEqualTo(1);
    }

    @Test
    void readsOfSeveralKeepAWriteBehindAllOfThem() {
        write(FIRST, 1);
        read(SECOND, 300);
        read(3, 200);
        assertThat(write(FIRST, 2)).isGreaterThan(300);
    }

    @Test
    void aGlanceIsEnoughWhereNothingHasChanged() {
        write(FIRST, 5);
        assertThat(shadow.glance(SECOND, 6)).isEqualTo(Shadow.UNCLEAR);
        read(SECOND, 6);
        long word = shadow.glance(SECOND, 6);
        assertThat(word).isNotEqualTo(Shadow.UNCLEAR);
        assertThat(shadow.isStill(word)).isTrue();
        write(FIRST, 7);
        assertThat(shadow.isStill(word)).isFalse();
        assertThat(shadow.glance(SECOND, 6)).isEqualTo(Shadow.UNCLEAR);
    }

    @Test
    void noWordIsThereTwice() {
        Set<Long> words = new HashSet<>();
        long clock = 5;
        for (int i = 0; i < 100; i++) {
            clock = write(FIRST, clock);
            assertThat(words.add(shadow.await())).as("word %d", i).isTrue();
        }
    }

    @Test
    void whoLetsGoLeavesTheWordAsItWas() {
        write(FIRST, 5);
        long word = shadow.await();
        shadow.letGo(lock(SECOND, 9), word);
        assertThat(shadow.isStill(word)).isTrue();
    }

    @Test
    void whoIsAloneCanLiftItsClock() {
        long held = lock(FIRST, 5);
        long lifted = shadow.lift(held, 9);
        assertThat(Shadow.clock(lifted)).isEqualTo(9);
        shadow.unlock(lifted);
        assertThat(write(SECOND, 1)).isEqualTo(10);
    }

    @Test
    void aWordThatIsNeverUnlockedIsTakenAwayAndItsHolderCanDoNoHarm() {
        long before = Shadow.stolen();
        long lost = lock(FIRST, 5);
        long held = lock(SECOND, 1);
        assertThat(Shadow.stolen()).isEqualTo(before + 1);
        assertThat(Shadow.clock(held)).isEqualTo(6);
        shadow.unlock(lost);
        assertThat(shadow.glance(3, 100)).as("still locked").isEqualTo(Shadow.UNCLEAR);
        shadow.unlock(held);
        assertThat(Shadow.isHeld(shadow.await())).isFalse();
    }

    @Test
    void whoIsThrownOutUnlocksWhateverItHasComeTo() {
        long before = Shadow.stolen();
        write(FIRST, 5);
        long last = shadow.await();
        long noted = Shadow.claim(last, SECOND, 1);
        shadow.unlock(noted);
        assertThat(shadow.isStill(last)).as("thrown out before it locked").isTrue();

        assertThat(shadow.seize(last, noted)).isTrue();
        shadow.unlock(noted);
        assertThat(write(FIRST, 5)).as("thrown out right after that").isEqualTo(7);

        read(FIRST, 20);
        noted = Shadow.claim(shadow.await(), SECOND, 1);
        shadow.seize(shadow.await(), noted);
        shadow.outdo(noted, shadow.readsOfOthers(SECOND));
        shadow.unlock(noted);
        assertThat(write(FIRST, 5))
                .as("thrown out before it noted the lifted clock")
                .isEqualTo(22);
        assertThat(Shadow.stolen()).isEqualTo(before);
    }

    @Test
    void aReaderWaitsNoLongerThanAWriter() {
        long before = Shadow.stolen();
        lock(FIRST, 5);
        assertThat(Shadow.isHeld(shadow.await())).isFalse();
        assertThat(Shadow.stolen()).isEqualTo(before + 1);
    }

    @Test
    void eventsAboutAMonitorFollowEachOther() {
        assertThat(shadow.afterMonitor(FIRST, 4)).isEqualTo(4);
        shadow.tellMonitor(FIRST, 4);
        assertThat(shadow.afterMonitor(FIRST, 4)).isEqualTo(4);
        assertThat(shadow.afterMonitor(SECOND, 2)).isEqualTo(5);
        shadow.tellMonitor(SECOND, 5);
        assertThat(shadow.afterMonitor(FIRST, 9)).isEqualTo(9);
    }
}
