package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The checker and the definition of a race agree on random traces. {@code -Dseed=} repeats one.
 *
 * <p>One checker serves all traces, so that what an execution leaves behind would show in the next.
 */
final class RandomTracesTest {
    private static final int TRACES = 30_000;

    private final Set<Pair> found = new LinkedHashSet<>();
    private final List<Access> accesses = new ArrayList<>();
    private final HappensBefore checker = new HappensBefore((variable, earlier, later) -> {
        found.add(new Pair(earlier.site(), later.site()));
        accesses.add(earlier);
        return accesses.add(later);
    });

    private static LongStream seeds() {
        Long given = Long.getLong("seed");
        if (given != null) {
            return LongStream.of(given);
        }
        long first = new Random().nextInt();
        return LongStream.range(first, first + TRACES);
    }

    /** Finds the races of a trace in which each step is a site of its own. */
    private Set<Pair> found(List<Step> trace) {
        found.clear();
        accesses.clear();
        Feed.feed(checker, trace, place -> place);
        return found;
    }

    @Test
    void everyAccessThatRacesIsReportedInATruePair() {
        seeds().forEach(seed -> holds(seed, trace -> {
            Set<Pair> races = AllPairs.races(trace);
            Set<Pair> reported = found(trace);
            return races.containsAll(reported) && laterOf(reported).equals(laterOf(races));
        }));
    }

    @Test
    void aReportNamesTheAccessesAsTheyWere() {
        seeds().forEach(seed -> holds(seed, trace -> {
            found(trace);
            return accesses.stream().allMatch(each -> {
                Step step = trace.get(each.site());
                return each.thread() == step.thread()
                        && each.write() == step.kind().writes()
                        && each.plain() == step.kind().plain();
            });
        }));
    }

    @Test
    void aPairOfSitesIsReportedOnceForEachLocation() {
        int sites = 3;
        List<String> reports = new ArrayList<>();
        HappensBefore fewSites = new HappensBefore((variable, earlier, later) ->
                reports.add(((Feed.Numbered) variable).location + ": " + unordered(earlier.site(), later.site())));
        seeds().forEach(seed -> holds(seed, trace -> {
            reports.clear();
            Feed.feed(fewSites, trace, place -> place % sites);
            Set<String> races = AllPairs.races(trace).stream()
                    .map(race -> trace.get(race.later()).target() + ": "
                            + unordered(race.earlier() % sites, race.later() % sites))
                    .collect(Collectors.toSet());
            return new HashSet<>(reports).size() == reports.size()
                    && reports.isEmpty() == races.isEmpty()
                    && races.containsAll(reports);
        }));
    }

    /** Not a property of the checker but of the traces: they can tell if a kind of step is left out. */
    @ParameterizedTest
    @EnumSource
    void theTracesTellWhatAKindOfStepDoes(Step.Kind kind) {
        assertThat(LongStream.range(0, TRACES).mapToObj(RandomTrace::of)).anyMatch(trace -> {
            List<Step> without =
                    trace.stream().filter(step -> step.kind() != kind).toList();
            return found(trace).isEmpty() != found(without).isEmpty();
        });
    }

    @Test
    void theTracesAreOfBothSorts() {
        long racy = LongStream.range(0, TRACES)
                .filter(seed -> !found(RandomTrace.of(seed)).isEmpty())
                .count();

        assertThat(racy).isBetween(TRACES / 5L, TRACES * 4L / 5);
    }

    private static Set<Integer> laterOf(Set<Pair> pairs) {
        return pairs.stream().map(Pair::later).collect(Collectors.toSet());
    }

    private static String unordered(int site, int other) {
        return Math.min(site, other) + "-" + Math.max(site, other);
    }

    private static void holds(long seed, Predicate<List<Step>> property) {
        List<Step> trace = RandomTrace.of(seed);
        if (!property.test(trace)) {
            fail("does not hold for -Dseed=" + seed + ", nor for its part\n"
                    + shrink(trace, property).stream().map(Step::toString).collect(Collectors.joining("\n")));
        }
    }

    /** Leaves out steps, one at a time, as long as the property fails. */
    private static List<Step> shrink(List<Step> failing, Predicate<List<Step>> property) {
        List<Step> smallest = failing;
        for (int i = failing.size() - 1; i >= 0; i--) {
            List<Step> smaller = new ArrayList<>(smallest);
            smaller.remove(i);
            if (!property.test(smaller)) {
                smallest = smaller;
            }
        }
        return smallest;
    }
}
