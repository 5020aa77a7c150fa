package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Cause;
import dev.heddle.model.FindingKind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CausesTest {
    @Test
    void tellsWhatATaskOfAPoolThrewAndWhere() {
        Searching search = Searching.with(Compiled.of("Pool", """
                import java.util.concurrent.*;
                class Pool {
                    static void main() throws Exception {
                        ExecutorService pool = Executors.newFixedThreadPool(1);
                        Future<?> task = pool.submit(() -> fail());
                        pool.shutdown();
                        task.get();
                    }

                    static void fail() {
                        throw new IllegalStateException("outer", new RuntimeException("inner"));
                    }
                }
                """), Strategies.named("random", 1), 3);
        List<Cause> causes = search.only(FindingKind.EXCEPTION).causes();
        assertThat(causes)
                .extracting(Cause::toString)
                .endsWith(
                        "caused by java.lang.IllegalStateException: outer at Pool.fail(Pool.java:11)",
                        "caused by java.lang.RuntimeException: inner at Pool.fail(Pool.java:11)");
    }

    @Test
    void tellsWhatIsSuppressedOnceAndNoMoreThanFive() {
        Exception cause = new Exception("cause");
        Exception thrown = new Exception("thrown", cause);
        Exception closing = new Exception("closing");
        thrown.addSuppressed(closing);
        cause.addSuppressed(closing);
        assertThat(Causes.of(thrown)).extracting(Cause::message).containsExactly("closing", "cause");
        assertThat(Causes.of(thrown)).extracting(Cause::suppressed).containsExactly(true, false);

        Exception deep = new Exception("0");
        for (int i = 1; i < 9; i++) {
            deep = new Exception(Integer.toString(i), deep);
        }
        assertThat(Causes.of(deep)).extracting(Cause::message).containsExactly("7", "6", "5", "4", "3");
    }

    @Test
    void heedsNoClassThatFailsToSayWhatItIs() {
        Exception odd = new Exception() {
            private static final long serialVersionUID = 1;

            @Override
            public String getMessage() {
                throw new IllegalStateException("no");
            }
        };
        assertThat(Causes.of(new Exception("thrown", odd))).isEmpty();
    }
}
