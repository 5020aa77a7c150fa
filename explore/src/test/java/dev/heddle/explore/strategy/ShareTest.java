package dev.heddle.explore.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Systematic strategies say how much of everything they have tried, and are not too wrong. */
final class ShareTest {
    /** By what factor executions divided by the share may be wrong, as trees are lopsided, and after which part of them not by more. */
    private static final double FACTOR = 16;

    private static final int EARLY = 50;

    private static final Map<String, String> PROGRAMS = Map.of(
            "Bank", Programs.LOST_UPDATE,
            "Pick", Programs.PICK,
            "Deep", Programs.DEEP,
            "Guarded", Programs.GUARDED.replace("class Bank ", "class Guarded "));

    /** Gives the share after each execution, and at the end. */
    private static List<Double> shares(Systematic strategy, String program) {
        Compiled compiled = Compiled.of(program, String.valueOf(PROGRAMS.get(program)));
        Scheduler scheduler = new Scheduler(Backends.all().get(0), strategy);
        List<Double> shares = new ArrayList<>();
        assertThat(strategy.share()).isZero();
        while (strategy.begin()) {
            scheduler.run(compiled.main());
            shares.add(strategy.share());
        }
        shares.add(strategy.share());
        return shares;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bank", "Pick", "Deep", "Guarded"})
    void everyOrderHasAShareThatGrowsToOneAndSaysHowManyThereAre(String program) {
        List<Double> shares = shares(DepthFirst.unbounded(), program);
        int all = shares.size() - 1;
        assertThat(shares).isSorted().allSatisfy(each -> assertThat(each).isBetween(0.0, 1.0));
        assertThat(shares.get(all)).isEqualTo(1);
        for (int tried = Math.max(1, all / EARLY); tried <= all; tried++) {
            assertThat(tried / shares.get(tried - 1)).as("after %s", tried).isBetween(all / FACTOR, all * FACTOR);
        }
    }

    @ParameterizedTest
    @CsvSource({"Bank, 1", "Bank, 2", "Pick, 1", "Pick, 2", "Deep, 1", "Deep, 2", "Guarded, 2"})
    void ordersWithFewPreemptionsAreWeighedByHowManyAreLeft(String program, int preemptions) {
        List<Double> shares = shares(DepthFirst.bounded(preemptions), program);
        int all = shares.size() - 1;
        assertThat(shares).isSorted().allSatisfy(each -> assertThat(each).isBetween(0.0, 1.0));
        assertThat(shares.get(all)).isEqualTo(1);
        for (int tried = 1; tried <= all; tried++) {
            assertThat(tried / shares.get(tried - 1)).as("after %s", tried).isBetween(all / FACTOR, all * FACTOR);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dpor", "bounded:2", "auto"})
    void whateverTurnsUpTheShareIsOneAtTheEndAndNotBefore(String strategy) {
        List<Double> shares = shares((Systematic) Strategies.named(strategy, 1), "Deep");
        int all = shares.size() - 1;
        assertThat(shares).allSatisfy(each -> assertThat(each).isBetween(0.0, 1.0));
        assertThat(shares.get(all)).isEqualTo(1);
        assertThat(shares.get(all / 2)).isLessThan(1);
    }

    @ParameterizedTest
    @CsvSource({"dfs, 50", "bounded:2, 50", "dpor, 5", "auto, 37"})
    void goesOnElsewhereWithTheSameShare(String name, int executions) {
        Compiled compiled = Compiled.of("Deep", Programs.DEEP);
        Systematic strategy = (Systematic) Strategies.named(name, 1);
        Scheduler scheduler = new Scheduler(Backends.all().get(0), strategy);
        for (int i = 0; i < executions; i++) {
            assertThat(strategy.begin()).isTrue();
            scheduler.run(compiled.main());
        }
        double share = strategy.share();
        Systematic other = (Systematic) Strategies.named(name, 1);
        other.resume(strategy.stand());
        assertThat(other.share()).isCloseTo(share, within(1e-12));
        assertThat(share).isBetween(1e-9, 0.999);
    }
}
