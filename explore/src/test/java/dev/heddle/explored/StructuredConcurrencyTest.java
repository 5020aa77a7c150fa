package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Scopes whose tasks end before they do; the API is a preview, and the programs are compiled as such. */
@EnabledForJreRange(min = JRE.JAVA_25)
final class StructuredConcurrencyTest {
    private static Explored inAScope(String name, String opening, String body) {
        return Explored.inEachClass(name, source(name, opening, body));
    }

    private static String source(String name, String opening, String body) {
        return """
                import static dev.heddle.explore.Explored.observe;
                import java.time.Duration;
                import java.util.concurrent.CountDownLatch;
                import java.util.concurrent.StructuredTaskScope;
                import java.util.concurrent.StructuredTaskScope.Joiner;
                import java.util.concurrent.StructuredTaskScope.Subtask;

                class NAME {
                    static final ScopedValue<String> USER = ScopedValue.newInstance();
                    static int shared;

                    static void run() throws Exception {
                        shared = 0;
                        ScopedValue.where(USER, "ann").call(() -> {
                            try (var scope = OPENING) {
                                BODY
                            } catch (StructuredTaskScope.FailedException failed) {
                                observe("failed: " + failed.getCause().getMessage());
                            } catch (StructuredTaskScope.TimeoutException late) {
                                observe("late");
                            }
                            return null;
                        });
                    }
                }
                """.replace("NAME", name).replace("OPENING", opening).replace("BODY", body);
    }

    @Test
    void allTasksHaveEndedAfterTheJoin() {
        Explored explored = inAScope("All", "StructuredTaskScope.open()", """
                Subtask<String> one = scope.fork(() -> "a");
                Subtask<String> two = scope.fork(() -> "b");
                scope.join();
                observe(one.get() + two.get());
                """);

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("ab");
        assertThat(explored.classes()).isEqualTo(1);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void tasksRaceWithEachOther() {
        Explored explored = inAScope("Racing", "StructuredTaskScope.open()", """
                scope.fork(() -> { shared++; });
                scope.fork(() -> { shared++; });
                scope.join();
                observe(shared);
                """);

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.races()).isNotEmpty().allMatch(race -> race.startsWith("data race on Racing.shared"));
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void anyOfTwoMayBeTheFirst() {
        Explored explored =
                inAScope("Any", "StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())", """
                scope.fork(() -> "a");
                scope.fork(() -> "b");
                observe(scope.join());
                """);

        assertThat(explored.outcomes()).containsExactly("a", "b");
        assertThat(explored.races()).isEmpty();
        assertThat(explored.classes()).isEqualTo(42);
    }

    @Test
    void aFailureEndsTheScope() {
        Explored explored = inAScope("Failing", "StructuredTaskScope.open()", """
                scope.fork(() -> { throw new IllegalStateException("no"); });
                scope.join();
                """);

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("failed: no");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void timeRunsOutForATaskThatNeverEnds() {
        String opening = "StructuredTaskScope.open(Joiner.awaitAll(), with -> with.withTimeout(Duration.ofSeconds(1)))";
        String body = "scope.fork(() -> { new CountDownLatch(1).await(); return 1; }); scope.join();";
        // The pool that keeps the time asks what its threads do, so that nobody vouches for having tried each class.
        Explored explored = Explored.withPreemptions(1, "Late", source("Late", opening, body));

        assertThat(explored.complete()).isTrue();
        assertThat(explored.outcomes()).containsExactly("late");
    }

    @Test
    void tasksInheritScopedValues() {
        Explored explored = inAScope("Scoped", "StructuredTaskScope.open()", """
                Subtask<String> user = scope.fork(() -> USER.get());
                scope.join();
                observe(user.get());
                """);

        assertThat(explored.outcomes()).containsExactly("ann");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
