package dev.heddle.explore.pursue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What is shown torn, and what is refuted, is what a plain interpreter says of random programs: one thread uses two fields in two locked steps, another in one.
 *
 * <p>There are three orders of these: the one step before both, between them, after both. That they are torn shows if the two reads of one thread, or the two fields in the end, are in the second
 * order as in neither of the others.
 */
final class RandomTearsTest {
    private static final int PROGRAMS = 60;

    /** A read of a field, or a write of a value. */
    private record Use(char field, boolean write, int value) {
        String source() {
            return write ? field + " = " + value + ";" : "seen = " + field + ";";
        }
    }

    /** What one order comes to. */
    private record Outcome(Map<Character, Integer> one, Map<Character, Integer> other, Map<Character, Integer> left) {}

    @Test
    void whatIsShownOrRefutedIsWhatAPlainInterpreterSays() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("programs from -Dseed=" + seed);
        Random random = new Random(seed);
        int shown = 0;
        int refuted = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            List<Use> apart = uses(random);
            List<Use> together = uses(random);
            Pursued pursued = Pursued.of(source(apart, together));
            boolean torn = isTorn(apart, together);
            String what = apart + " apart and " + together + " together, program " + i + " of seed " + seed;
            if (pursued.suspected.isEmpty()) {
                assertThat(pursued.found).as(what).isEmpty();
                assertThat(torn).as("not suspected: %s", what).isFalse();
            } else {
                assertThat(pursued.found).as(what).hasSize(torn ? 1 : 0);
                assertThat(pursued.refuted).as(what).hasSize(torn ? 0 : 1);
                shown += torn ? 1 : 0;
                refuted += torn ? 0 : 1;
            }
        }
        System.out.println(shown + " shown, " + refuted + " refuted");
        assertThat(shown).isPositive();
        assertThat(refuted).isPositive();
    }

    private static List<Use> uses(Random random) {
        List<Use> uses = new ArrayList<>();
        uses.add(new Use('x', random.nextBoolean(), random.nextInt(3)));
        uses.add(new Use('y', random.nextBoolean(), random.nextInt(3)));
        Collections.shuffle(uses, random);
        return uses;
    }

    private static String source(List<Use> apart, List<Use> together) {
        return """
                class Pair {
                    private int x;
                    private int y;
                    synchronized void first() { int seen; FIRST }
                    synchronized void second() { int seen; SECOND }
                    synchronized void both() { int seen; BOTH }
                    static void main() throws Exception {
                        Pair pair = new Pair();
                        Thread one = new Thread(() -> { pair.first(); pair.second(); }, "one");
                        Thread other = new Thread(() -> pair.both(), "other");
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                    }
                }
                """.replace("FIRST", apart.get(0).source()).replace(
                "SECOND", apart.get(1).source()).replace(
                "BOTH", together.get(0).source() + " " + together.get(1).source());
    }

    private static boolean isTorn(List<Use> apart, List<Use> together) {
        for (Use each : apart) {
            Use same = together.get(together.get(0).field == each.field ? 0 : 1);
            if (!each.write && !same.write) {
                return false;
            }
        }
        Outcome before = run(apart, together, 0);
        Outcome between = run(apart, together, 1);
        Outcome after = run(apart, together, 2);
        return differs(between.one, before.one, after.one)
                || differs(between.other, before.other, after.other)
                || differs(between.left, before.left, after.left);
    }

    private static boolean differs(
            Map<Character, Integer> torn, Map<Character, Integer> before, Map<Character, Integer> after) {
        return torn.size() > 1 && !torn.equals(before) && !torn.equals(after);
    }

    private static Outcome run(List<Use> apart, List<Use> together, int place) {
        Map<Character, Integer> memory = new TreeMap<>(Map.of('x', 0, 'y', 0));
        Outcome outcome = new Outcome(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        for (int i = 0; i <= apart.size(); i++) {
            if (i == place) {
                together.forEach(each -> use(each, memory, outcome.other, outcome.left));
            }
            if (i < apart.size()) {
                use(apart.get(i), memory, outcome.one, outcome.left);
            }
        }
        return outcome;
    }

    private static void use(
            Use use, Map<Character, Integer> memory, Map<Character, Integer> seen, Map<Character, Integer> left) {
        if (use.write) {
            memory.put(use.field, use.value);
            left.put(use.field, use.value);
        } else {
            seen.put(use.field, memory.get(use.field));
        }
    }
}
