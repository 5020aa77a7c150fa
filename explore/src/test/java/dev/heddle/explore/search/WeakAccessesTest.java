package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Site;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search knows where the program made accesses that allow more than schedules do. */
final class WeakAccessesTest {
    /** Explore what two threads do, in lines 6 and 10, and one of them then alone; gives the lines with weak accesses. */
    private static List<Integer> lines(String strategy, String other, String here, String after) {
        Compiled program = Compiled.of("Main", """
            import java.util.concurrent.atomic.*; import java.util.concurrent.*; import java.lang.invoke.*;
            class Main {
                static final AtomicInteger X = new AtomicInteger();
                static final AtomicInteger Y = new AtomicInteger();
                static void other() {
                    %s
                }
                static void here() {
                    Thread other = new Thread(() -> other()); other.start();
                    %s
                    try { other.join(); } catch (InterruptedException impossible) { }
                    %s
                }
                static void main() { here(); }
            }
            """.formatted(other, here, after));
        Searching search = Searching.with(program, Strategies.named(strategy, 1), 100_000);
        assertThat(search.result.result()).isEqualTo(Result.VERIFIED);
        assertThat(search.result.weak().sites()).extracting(Site::className).allMatch("Main"::equals);
        return search.result.weak().sites().stream().map(Site::line).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor"})
    void namesEachAccessWeakerThanAVolatileOne(String strategy) {
        assertThat(lines(strategy, "X.setRelease(1); Y.getAcquire();", "Y.lazySet(1); X.get();", ""))
                .containsExactly(6, 6, 10);
        assertThat(lines(strategy, "X.set(1); Y.get();", "Y.set(1); X.get();", ""))
                .isEmpty();
    }

    @Test
    void whatIsDoneAloneAllowsNoMore() {
        assertThat(lines("dpor", "X.set(1);", "Y.get();", "X.getAcquire(); Y.lazySet(4);"))
                .isEmpty();
    }

    @Test
    void whatIsNeverDoneAllowsNoMore() {
        assertThat(lines("dpor", "if (X.get() == 2) Y.lazySet(1);", "X.set(1);", ""))
                .isEmpty();
    }

    @Test
    void namesWhatHappensInFewOrders() {
        assertThat(lines("dpor", "if (X.get() == 1) Y.getOpaque();", "X.set(1); X.set(2);", ""))
                .containsExactly(6);
    }

    @Test
    void namesMethodReferencesAndSubclasses() {
        assertThat(lines(
                        "dpor",
                        "IntConsumer set = X::lazySet; set.accept(1); } interface IntConsumer { void accept(int i); ",
                        "class Mine extends AtomicInteger { } new Mine().getOpaque();",
                        ""))
                .containsExactly(6, 10);
    }

    @Test
    void namesAccessesThroughHandles() {
        String elements = "VarHandle v = MethodHandles.arrayElementVarHandle(int[].class);";
        assertThat(lines("dpor", elements + " v.setOpaque(new int[1], 0, 1);", "X.get();", ""))
                .containsExactly(6);
        assertThat(lines("dpor", elements + " v.setVolatile(new int[1], 0, 1);", "X.get();", ""))
                .isEmpty();
    }

    @Test
    void classesOfTheJdkAreItsOwnAffair() {
        assertThat(lines(
                        "dpor",
                        "Q.add(1); } static final ConcurrentLinkedQueue<Integer> Q = new ConcurrentLinkedQueue<>(); "
                                + "static { ",
                        "Q.poll();",
                        ""))
                .isEmpty();
    }

    @Test
    void addingUpKeepsEachOnceInTheOrderOfTheirPlaces() {
        Site first = new Site("A", "run", "()V", 1, "A.java", 2);
        Site second = new Site("A", "run", "()V", 1, "A.java", 10);
        Site third = new Site("B", "run", "()V", 1, "B.java", 1);
        WeakAccesses one = WeakAccesses.NONE.plus(List.of(third, second));
        WeakAccesses other = WeakAccesses.NONE.plus(List.of(second, first));
        assertThat(one.plus(other.sites()))
                .isEqualTo(other.plus(one.sites()))
                .isEqualTo(new WeakAccesses(List.of(first, second, third)));
        assertThat(one.plus(List.of())).isEqualTo(one);
    }
}
