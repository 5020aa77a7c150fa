package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What was written to an object before others could reach it races with what they read, unless letting them reach it orders the two. */
final class UnsafePublicationTest {
    private static @Nullable Holder plain;
    private static volatile @Nullable Holder ordered;
    private static @Nullable Outer outer;
    private static final ReentrantLock LOCK = new ReentrantLock();

    private static final class Holder {
        int value;
        int untouched;

        Holder(int value) {
            this.value = value;
        }
    }

    private static final class Outer {
        final Holder inner;

        Outer(Holder inner) {
            this.inner = inner;
        }
    }

    @Test
    void whatAConstructorWroteRacesThroughAPlainField() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread writer = new Thread(() -> plain = new Holder(3), "writer");
            writer.start();
            Holder seen = plain;
            if (seen != null) {
                Explored.observe(seen.value + seen.untouched);
            }
        });
        assertThat(explored.races())
                .anyMatch(each -> each.contains("plain"))
                .anyMatch(each -> each.contains("Holder@1.value: writer writes, main reads"))
                .noneMatch(each -> each.contains("untouched"));
    }

    @Test
    void whatAConstructorWroteIsOrderedByAVolatileField() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread writer = new Thread(() -> ordered = new Holder(3), "writer");
            writer.start();
            Holder seen = ordered;
            if (seen != null) {
                Explored.observe(seen.value);
            }
        });
        assertThat(explored.races()).isEmpty();
        assertThat(explored.outcomes()).containsExactlyInAnyOrder("", "3");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void whatWasWrittenBeforeALockWasGivenBackIsOrderedByIt() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread writer = new Thread(
                    () -> {
                        LOCK.lock();
                        Holder made = new Holder(3);
                        LOCK.unlock();
                        plain = made;
                    },
                    "writer");
            writer.start();
            Holder seen = plain;
            LOCK.lock();
            LOCK.unlock();
            if (seen != null) {
                Explored.observe(seen.value);
            }
        });
        assertThat(explored.races()).isNotEmpty().noneMatch(each -> each.contains("Holder"));
    }

    @Test
    void whatAFinalFieldRefersToIsSafe() {
        Explored explored = Explored.inEveryOrder(() -> {
            Thread writer = new Thread(() -> outer = new Outer(new Holder(3)), "writer");
            writer.start();
            Outer seen = outer;
            if (seen != null) {
                Explored.observe(seen.inner.value);
            }
        });
        assertThat(explored.races()).isNotEmpty().noneMatch(each -> each.contains("Holder"));
    }
}
