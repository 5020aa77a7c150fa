package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.heddle.explore.Explored;
import dev.heddle.explore.strategy.Strategies;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;

/**
 * Libraries that tests are written with, used in controlled programs: they take classes of java.util.concurrent and must
 * meet those that stand for them. Each program uses its library once before it starts a thread, so that the library's
 * own beginnings are no steps.
 */
final class LibrariesTest {
    private static void completed(CompletableFuture<String> future, String otherwise) {
        try {
            assertThat(future).isCompleted();
            observe("completed");
        } catch (AssertionError failed) {
            observe(otherwise);
        }
    }

    @Test
    void assertJSeesAFutureAsItIs() {
        Explored explored = Explored.inEachClass(() -> {
            completed(new CompletableFuture<>(), "begun");
            CompletableFuture<String> future = new CompletableFuture<>();
            Thread other = new Thread(() -> future.complete("x"));
            other.start();
            completed(future, "not yet");
            other.join();
            assertThat(future).isCompletedWithValue("x");
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("begun completed", "begun not yet");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void assertJWaitsForAFuture() {
        Explored explored = Explored.inEachClass(() -> {
            assertThat(CompletableFuture.completedFuture("")).succeedsWithin(Duration.ofSeconds(1));
            CompletableFuture<String> future = new CompletableFuture<>();
            Thread other = new Thread(() -> future.complete("x"));
            other.start();
            assertThat(future).succeedsWithin(Duration.ofSeconds(1)).isEqualTo("x");
            observe("succeeded");
            other.join();
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("succeeded");
        assertThat(explored.classes()).isEqualTo(13);
    }

    @Test
    void assertJGivesUpOnAFutureThatNobodyCompletes() {
        Explored explored = Explored.inEveryOrder(() -> {
            try {
                assertThat(new CompletableFuture<String>()).succeedsWithin(Duration.ofSeconds(1));
            } catch (AssertionError failed) {
                observe(failed.getMessage().contains("<CompletableFuture[Incomplete]>\nto be completed within 1S."));
            }
        });

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void assertJSeesWhyAFutureFailed() {
        Explored explored = Explored.once(() -> {
            CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> {
                throw new IllegalStateException("over");
            });
            assertThat(future)
                    .failsWithin(Duration.ofSeconds(1))
                    .withThrowableOfType(ExecutionException.class)
                    .withMessageContaining("over");
            assertThat(new AtomicInteger(3)).hasValue(3);
            observe("failed");
        });

        assertThat(explored.outcomes()).containsExactly("failed");
    }

    @Test
    void awaitilityWaitsUntilAConditionHolds() {
        Explored explored = Explored.explore(
                () -> {
                    AtomicBoolean flag = new AtomicBoolean();
                    Thread other = new Thread(() -> flag.set(true));
                    other.start();
                    await().atMost(Duration.ofSeconds(5)).untilTrue(flag);
                    observe("true");
                    other.join();
                },
                Strategies.named("mix", 1),
                60);

        assertThat(explored.outcomes()).containsExactly("true");
    }

    @Test
    void awaitilityWaitsInItsOwnThread() {
        Explored explored = Explored.explore(
                () -> {
                    AtomicBoolean flag = new AtomicBoolean();
                    Thread other = new Thread(() -> flag.set(true));
                    other.start();
                    await().pollInSameThread().atMost(Duration.ofSeconds(5)).untilTrue(flag);
                    observe("true");
                    other.join();
                },
                Strategies.named("mix", 1),
                60);

        assertThat(explored.outcomes()).containsExactly("true");
    }

    @Test
    void awaitilityGivesUpOnAConditionThatNeverHolds() {
        Explored explored = Explored.once(() -> {
            try {
                await().atMost(Duration.ofSeconds(5)).until(() -> false);
            } catch (ConditionTimeoutException late) {
                observe("gave up");
            }
        });

        assertThat(explored.outcomes()).containsExactly("gave up");
    }
}
