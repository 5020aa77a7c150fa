package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.Program;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Searching;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What programs see of stacks. */
final class StacksTest {
    static final List<Backend> BACKENDS = Backends.all();

    private static final String POOL = "java.base/java.util.concurrent.Executors$RunnableAdapter.call"
            + " java.base/java.util.concurrent.FutureTask.run"
            + " java.base/java.util.concurrent.ThreadPoolExecutor.runWorker"
            + " java.base/java.util.concurrent.ThreadPoolExecutor$Worker.run java.base/java.lang.Thread.run";

    private static String names(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .map(each -> each.toString()
                        .replaceFirst("\\(.*", "")
                        .replaceFirst("lambda\\$.*", "lambda")
                        .replace("dev.heddle.explored.StacksTest", "Test"))
                .collect(Collectors.joining(" "));
    }

    private static Explored explored(Backend backend, Program program) {
        return Explored.explore(program, DepthFirst.bounded(1), 1_000, backend);
    }

    private static void inPool(Runnable task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(task).get();
        pool.shutdown();
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void aThreadSeesItsOwnStack(Backend backend) {
        Explored explored = explored(
                backend, () -> inPool(() -> observe(names(Thread.currentThread().getStackTrace()))));
        assertThat(explored.outcomes()).containsExactly("java.base/java.lang.Thread.getStackTrace Test.lambda " + POOL);
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void whatIsThrownKnowsWhereItWasMade(Backend backend) {
        Explored explored = explored(backend, () -> inPool(() -> observe(names(new Throwable().getStackTrace()))));
        assertThat(explored.outcomes()).containsExactly("Test.lambda " + POOL);
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void aWalkerMeetsTheSameFrames(Backend backend) {
        Explored explored = explored(
                backend,
                () -> inPool(() -> observe(names(StackWalker.getInstance()
                        .walk(frames -> frames.map(StackWalker.StackFrame::toStackTraceElement)
                                .toArray(StackTraceElement[]::new))))));
        assertThat(explored.outcomes()).containsExactly("Test.lambda " + POOL);
    }

    private static final class Asked {
        static String caller() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    .getCallerClass()
                    .getSimpleName();
        }
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void aWalkerFindsTheCaller(Backend backend) {
        Explored explored = explored(backend, () -> {
            Thread other = new Thread(() -> observe(Asked.caller()));
            other.start();
            other.join();
        });
        assertThat(explored.outcomes()).containsExactly("StacksTest");
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void theMainThreadEndsAtTheProgram(Backend backend) {
        Explored explored = explored(
                backend,
                () -> new AtomicInteger().updateAndGet(old -> {
                    observe(names(new Throwable().getStackTrace()));
                    return 1;
                }));
        assertThat(explored.outcomes())
                .containsExactly(
                        "Test.lambda java.base/java.util.concurrent.atomic.AtomicInteger.updateAndGet Test.lambda");
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void whatIsPrintedHasNoFramesOfHeddle(Backend backend) {
        Explored explored = explored(
                backend,
                () -> inPool(() -> {
                    StringWriter text = new StringWriter();
                    new IllegalStateException("over", new Error("first")).printStackTrace(new PrintWriter(text, true));
                    observe(text.toString().contains("heddle.explore.")
                            || text.toString().contains("heddle.copy."));
                    observe(text.toString().lines().count());
                }));
        // A line each for what was thrown and its cause, one for the frames they share, and six frames.
        assertThat(explored.outcomes()).containsExactly("false 9");
    }

    @ParameterizedTest
    @FieldSource("BACKENDS")
    void aProgramThatGoesThroughItsStackReplays(Backend backend) {
        String source = """
                class Walk {
                    static volatile int x;

                    static void main() throws Exception {
                        Thread other = new Thread(Walk::look, "other");
                        other.start();
                        look();
                        other.join();
                        assert x > 10 : "lost";
                    }

                    static void look() {
                        for (StackTraceElement each : new Throwable().getStackTrace()) {
                            x++;
                        }
                    }
                }
                """;
        Searching search = Searching.on(backend, Compiled.of("Walk", source), Strategies.named("random", 1), 200);
        assertThat(search.only(FindingKind.ASSERTION).status()).isEqualTo(Status.CONFIRMED);
    }
}
