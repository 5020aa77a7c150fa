package dev.heddle.detect.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.views.Reference.Inconsistency;
import dev.heddle.detect.views.Reference.Told;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Views and their definition agree on random threads. {@code -Dseed=} repeats one. */
final class RandomViewsTest {
    private static final int PROGRAMS = 5_000;

    private static void forSeeds(LongConsumer check) {
        Long given = Long.getLong("seed");
        long first = given == null ? new Random().nextInt() : given;
        long last = given == null ? first + PROGRAMS : first + 1;
        for (long seed = first; seed < last; seed++) {
            check.accept(seed);
        }
    }

    private static RandomBlocks blocks(long seed) {
        return RandomBlocks.of(seed, 5, 7, 5);
    }

    private static Set<Inconsistency> found(RandomBlocks blocks) {
        Part[] locations = blocks.locations();
        List<Seen> threads = blocks.views(locations).generation().threads();
        ViewIndex index = new ViewIndex(threads);
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int i = 0; i < locations.length; i++) {
            int at = index.location(View.key(locations[i].field(), locations[i].viewNumber()));
            if (at >= 0) {
                numbers.put(at, i);
            }
        }
        Set<Inconsistency> found = new HashSet<>();
        Splits.Listener listener = (a, b, together, group) -> {
            int one = numbers.getOrDefault(a, -1);
            int other = numbers.getOrDefault(b, -1);
            for (int apart : threadsOf(index, threads, group)) {
                for (int owner : index.owners[together]) {
                    for (int with : threadsOf(index, threads, owner)) {
                        if (with != apart) {
                            found.add(new Inconsistency(with, apart, Math.min(one, other), Math.max(one, other)));
                        }
                    }
                }
            }
        };
        new Splits(index, listener, new Steps(Long.MAX_VALUE)).find();
        return found;
    }

    private static List<Integer> threadsOf(ViewIndex index, List<Seen> threads, int group) {
        List<Integer> members = new ArrayList<>();
        for (Seen thread : threads) {
            TreeSet<Integer> views = new TreeSet<>();
            for (Scope scope : thread.snapshot()) {
                views.add(index.view(scope.view));
            }
            views.removeIf(view -> view < 0);
            TreeSet<Integer> wanted = new TreeSet<>();
            for (int view : index.groups.get(group).views) {
                wanted.add(view);
            }
            if (views.equals(wanted)) {
                members.add(thread.thread);
            }
        }
        return members;
    }

    @Test
    void theSamePairsOfLocationsAreSplitByTheSameThreads() {
        forSeeds(seed -> {
            RandomBlocks blocks = blocks(seed);
            assertThat(found(blocks)).as("-Dseed=" + seed).isEqualTo(new Reference(blocks).inconsistencies());
        });
    }

    @Test
    void ifEverythingIsWrittenTheSameThreadsAreIncompatibleAsInThePaper() {
        forSeeds(seed -> {
            RandomBlocks blocks = blocks(seed);
            blocks.threads().forEach(each -> each.forEach(block -> block.uses().replaceAll((location, write) -> true)));
            Set<List<Integer>> threads = found(blocks).stream()
                    .map(one -> List.of(one.together(), one.apart()))
                    .collect(Collectors.toSet());
            assertThat(threads).as("-Dseed=" + seed).isEqualTo(new Reference(blocks).incompatible());
        });
    }

    @Test
    void whatIsPartedIsComparedWithinItselfAlone() {
        forSeeds(seed -> {
            RandomBlocks blocks = blocks(seed);
            Views views = new Views(1_000_000);
            Part[] locations = blocks.locations();
            Random random = new Random(seed);
            Set<List<Integer>> expected = new HashSet<>();
            for (int part = 0; part < 3; part++) {
                RandomBlocks some = blocks.without(random);
                some.runIn(views, locations);
                new Reference(some).told().forEach(each -> expected.add(each.fields()));
                views.part();
            }
            assertThat(views.report().warnings().stream()
                            .map(ViewWarning::fields)
                            .collect(Collectors.toSet()))
                    .as("-Dseed=" + seed)
                    .isEqualTo(expected);
        });
    }

    @Test
    void theSameFieldsAreToldAsOftenOfTheSameThreadsAndScopes() {
        forSeeds(seed -> {
            RandomBlocks blocks = blocks(seed);
            Set<Told> told = blocks.views(blocks.locations()).report().warnings().stream()
                    .map(Told::of)
                    .collect(Collectors.toSet());
            assertThat(told).as("-Dseed=" + seed).isEqualTo(new Reference(blocks).told());
        });
    }
}
