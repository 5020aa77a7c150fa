package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.order.Definition.Expected;
import dev.heddle.detect.order.RandomRun.Kind;
import dev.heddle.detect.order.RandomRun.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** The analysis and the definition of a potential deadlock agree on random runs. {@code -Dseed=} repeats one. */
final class RandomRunsTest {
    private static final int RUNS = 10_000;

    private static void forSeeds(LongConsumer test) {
        Long given = Long.getLong("seed");
        if (given != null) {
            test.accept(given);
            return;
        }
        long first = new Random().nextLong();
        System.out.println("RandomRunsTest begins at -Dseed=" + first);
        for (long seed = first; seed < first + RUNS; seed++) {
            test.accept(seed);
        }
    }

    private static LockCycles play(RandomRun run, Bounds bounds, boolean locksGo) {
        Play play = new Play(bounds);
        List<TestLock> locks = new ArrayList<>();
        for (int i = 0; i < run.locks; i++) {
            locks.add(new TestLock(i, run.type(i)));
        }
        List<Play.Player> threads = new ArrayList<>(List.of(play.thread()));
        for (Move move : run.moves) {
            Play.Player thread = threads.get(move.thread());
            switch (move.kind()) {
                case TAKE, TRY ->
                    thread.take(locks.get(move.target()), move.shared(), move.kind() == Kind.TAKE, move.site());
                case GIVE -> thread.told.released(locks.get(move.target()), move.shared());
                case START -> threads.add(thread.start());
                case JOIN -> thread.join(threads.get(move.target()));
                case GONE -> locks.get(move.target()).gone = locksGo;
            }
        }
        return play.cycles();
    }

    private static Set<String> sites(LockCycle cycle) {
        Set<String> sites = new TreeSet<>();
        for (LockCycle.Wait wait : cycle.waits()) {
            sites.add(wait.heldSite() + "-" + wait.wantedSite() + " "
                    + wait.held().type() + "-" + wait.wanted().type());
        }
        return sites;
    }

    private static String tuple(LockCycle cycle) {
        List<String> tuple = new ArrayList<>();
        for (LockCycle.Wait wait : cycle.waits()) {
            Map<Integer, Boolean> gates = new TreeMap<>();
            wait.gates().forEach(gate -> gates.put((int) gate.lock().number(), gate.shared()));
            tuple.add(Definition.describe(
                    wait.thread(),
                    (int) wait.held().number(),
                    wait.heldShared(),
                    wait.heldSite(),
                    wait.wantedShared(),
                    wait.wantedSite(),
                    gates));
        }
        return tuple.toString();
    }

    /** Compare what was found with what is to be found up to a length. */
    private static void compare(long seed, LockCycles found, Map<Set<String>, Expected> expected, int length) {
        Map<Set<String>, String> told = new HashMap<>();
        for (LockCycle cycle : found.cycles()) {
            String before = told.put(sites(cycle), cycle.waits().size() + " threads, " + cycle.instances() + " times");
            assertThat(before).as("told twice, -Dseed=" + seed).isNull();
        }
        Map<Set<String>, String> toTell = new HashMap<>();
        expected.forEach((sites, one) -> {
            if (one.length <= length) {
                toTell.put(sites, one.length + " threads, " + one.cycles.size() + " times");
            }
        });
        assertThat(told).as("-Dseed=" + seed).isEqualTo(toTell);
        for (LockCycle cycle : found.cycles()) {
            assertThat(expected.getOrDefault(sites(cycle), new Expected()).tuples)
                    .as("-Dseed=" + seed)
                    .contains(tuple(cycle));
        }
    }

    @Test
    void theAnalysisFindsWhatTheDefinitionSays() {
        int[] ofLength = new int[6];
        forSeeds(seed -> {
            RandomRun run = new RandomRun(seed);
            LockCycles found = play(run, Bounds.USUAL, true);
            compare(seed, found, new Definition(run).bySites, 5);
            assertThat(found.isWhole()).as("-Dseed=" + seed).isTrue();
            found.cycles().forEach(cycle -> ofLength[cycle.waits().size()]++);
        });
        if (Long.getLong("seed") == null) {
            System.out.println("RandomRunsTest: cycles by length " + Arrays.toString(ofLength));
            assertThat(ofLength[2]).isGreaterThan(RUNS / 10);
            assertThat(ofLength[3]).isGreaterThan(RUNS / 100);
        }
    }

    @Test
    void aShortSearchFindsTheShortOnesAndSaysIfThereAreOthers() {
        forSeeds(seed -> {
            RandomRun run = new RandomRun(seed);
            Map<Set<String>, Expected> expected = new Definition(run).bySites;
            LockCycles found = play(run, new Bounds(10_000, 10_000, 2, 1_000_000), false);
            compare(seed, found, expected, 2);
            if (expected.values().stream().anyMatch(one -> one.length > 2)) {
                assertThat(found.isWhole()).as("-Dseed=" + seed).isFalse();
            }
        });
    }

    @Test
    void littleRoomIsEnoughWhereLocksGo() {
        int[] helped = new int[1];
        Bounds little = new Bounds(8, 6, 8, 1_000_000);
        forSeeds(seed -> {
            RandomRun run = new RandomRun(seed);
            LockCycles found = play(run, little, true);
            if (found.isWhole()) {
                compare(seed, found, new Definition(run).bySites, 5);
                helped[0] += play(run, little, false).isWhole() ? 0 : 1;
            }
        });
        if (Long.getLong("seed") == null) {
            System.out.println("RandomRunsTest: locks that went made room in " + helped[0] + " runs");
            assertThat(helped[0]).isGreaterThan(RUNS / 1000);
        }
    }
}
