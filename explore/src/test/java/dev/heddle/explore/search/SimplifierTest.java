package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.explore.strategy.Replay;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SimplifierTest {
    private static final String SMALL = """
            class Small {
                static int x;

                static void main() throws Exception {
                    Thread one = new Thread(() -> x++, "one");
                    one.start();
                    x++;
                    one.join();
                    assert x == 2 : x;
                }
            }
            """;

    private static final String TWO_LOCKS = """
            class Locks {
                static void main() throws Exception {
                    Object a = new Object();
                    Object b = new Object();
                    Thread other = new Thread(() -> { synchronized (b) { synchronized (a) { } } }, "other");
                    other.start();
                    synchronized (a) { synchronized (b) { } }
                }
            }
            """;

    /** Find, by trying every order, the fewest switches with which each bug shows. */
    private static Map<String, Integer> fewest(Compiled program) {
        Fingerprints fingerprints = new Fingerprints(SourcePlaces.of(program.loader()));
        Strategy all = DepthFirst.unbounded();
        Scheduler scheduler = new Scheduler(Backends.all().get(0), all);
        scheduler.limits(Limits.DEFAULT);
        Map<String, Integer> fewest = new HashMap<>();
        while (all.begin()) {
            for (Violation each : scheduler.run(program.main()).violations()) {
                fewest.merge(
                        fingerprints.of(each), Order.of(scheduler, each.step()).switches(), Math::min);
            }
        }
        return fewest;
    }

    /** To have both accesses of a race side by side takes some switches more: to each of them, and away from it. */
    private static int forRace(Finding finding) {
        return finding.kind() == FindingKind.DATA_RACE ? 4 : 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void leavesAsFewSwitchesAsAnyOrderThatShowsTheBug(long seed) {
        for (String[] each : new String[][] {{"Small", SMALL}, {"Locks", TWO_LOCKS}}) {
            Compiled program = Compiled.of(each[0], each[1]);
            Map<String, Integer> fewest = fewest(program);
            assertThat(fewest).isNotEmpty();
            Searching search = Searching.with(program, Strategies.named("random", seed), 1_000);
            assertThat(search.findings).hasSize(fewest.size());
            for (Finding finding : search.findings) {
                Schedule schedule = Objects.requireNonNull(finding.witness()).schedule();
                int least = Objects.requireNonNull(fewest.get(finding.fingerprint()));
                assertThat(schedule.switches()).as(finding.message()).isBetween(least, least + forRace(finding));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void leavesNoSegmentThatCouldGo(long seed) {
        Compiled program = Compiled.of("Wake", Programs.NOTIFY);
        Searching search = Searching.with(program, Strategies.named("random", seed), 1_000);
        assertThat(search.findings).isNotEmpty();
        Fingerprints fingerprints = new Fingerprints(SourcePlaces.of(program.loader()));
        Reruns reruns = new Reruns(program, Backends.all().get(0), Limits.DEFAULT, fingerprints);
        for (Finding finding : search.findings) {
            Schedule schedule = Objects.requireNonNull(finding.witness()).schedule();
            Violation again = reruns.run(new Replay(schedule), null, finding.fingerprint());
            assertThat(again).isNotNull();
            Order order = Order.of(reruns.scheduler(), 0);
            for (int i = 0; i < order.segments().size(); i++) {
                for (Order simpler : new Order[] {order.without(i, 1), order.earlier(i)}) {
                    if (!simpler.equals(order)) {
                        Violation shown = reruns.run(new Follow(simpler), null, finding.fingerprint());
                        assertThat(shown != null
                                        && Order.of(reruns.scheduler(), 0).switches() < order.switches())
                                .as("segment %d can go", i)
                                .isFalse();
                    }
                }
            }
        }
    }

    @Test
    void endsAtItsBoundOfTries() {
        Order order = new Order(
                List.of(
                        new Order.Segment("0", 1),
                        new Order.Segment("0.1", 1),
                        new Order.Segment("0", 2),
                        new Order.Segment("0.1", 2)),
                Map.of(),
                Set.of(),
                0);
        int[] tries = {0};
        Simplifier simplifier = new Simplifier(
                each -> {
                    tries[0]++;
                    return null;
                },
                3);
        assertThat(simplifier.simplify(order)).isSameAs(order);
        assertThat(tries[0]).isEqualTo(3);
        assertThat(simplifier.metBound()).isTrue();
    }
}
