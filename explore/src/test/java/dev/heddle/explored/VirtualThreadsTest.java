package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

@EnabledForJreRange(min = JRE.JAVA_21)
final class VirtualThreadsTest {
    @Test
    void takeTurnsLikeOthers() {
        Explored explored = Explored.inEachClass("Virtual", """
                import static dev.heddle.explore.Explored.observe;

                class Virtual {
                    static int count;

                    static void run() throws InterruptedException {
                        Thread one = Thread.startVirtualThread(() -> count++);
                        Thread two = Thread.ofVirtual().name("two").start(() -> count++);
                        one.join();
                        two.join();
                        observe(count + " " + one.isVirtual() + " " + one.isDaemon() + " " + one.getName() + two.getName());
                    }
                }
                """);

        assertThat(explored.outcomes()).containsExactly("1 true true two", "2 true true two");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isNotEmpty();
    }

    @Test
    void buildersAndFactoriesNameAndNumber() {
        Explored explored = Explored.inEachClass("Builders", """
                import static dev.heddle.explore.Explored.observe;
                import java.util.concurrent.ThreadFactory;

                class Builders {
                    static void run() throws InterruptedException {
                        Thread.Builder.OfPlatform builder = Thread.ofPlatform().name("worker-", 0).daemon().priority(7);
                        Thread zero = builder.unstarted(() -> {});
                        ThreadFactory factory = builder.factory();
                        Thread one = factory.newThread(() -> {});
                        Thread alsoOne = builder.unstarted(() -> {});
                        Thread plain = Thread.ofPlatform().start(() -> {});
                        plain.join();
                        observe(zero.getName() + one.getName() + alsoOne.getName() + plain.getName());
                        observe(zero.isDaemon() + " " + one.getPriority() + " " + zero.isVirtual() + " " + plain.threadId());
                        try {
                            Thread.ofVirtual().unstarted(() -> {}).setDaemon(false);
                        } catch (IllegalArgumentException refused) {
                            observe("refused");
                        }
                    }
                }
                """);

        assertThat(explored.outcomes()).containsExactly("worker-0worker-1worker-1Thread-0 true 7 false 1004 refused");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void anExecutorOfThemRunsEachTaskOnOne() {
        Explored explored = Explored.inEachClass("PerTask", """
                import static dev.heddle.explore.Explored.observe;
                import java.util.concurrent.Executors;
                import java.util.concurrent.Future;

                class PerTask {
                    static void run() throws Exception {
                        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
                            Future<Boolean> virtual = executor.submit(() -> Thread.currentThread().isVirtual());
                            observe(virtual.get());
                        }
                    }
                }
                """);

        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(120);
    }
}
