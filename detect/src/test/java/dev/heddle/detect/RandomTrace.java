package dev.heddle.detect;

import dev.heddle.detect.Step.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Draws traces that a Java program could have: a thread moves between its fork and its end, joins only threads that have ended, and
 * holds a lock alone.
 */
final class RandomTrace {
    private static final int FREE = -1;
    private static final List<Kind> ACCESSES =
            Stream.of(Kind.values()).filter(Kind::accesses).toList();

    private final Random random;
    private final int threads;
    private final int locations;
    private final int[] holders;
    private final List<Integer> alive = new ArrayList<>(List.of(0));
    private final List<Integer> ended = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private int forked = 1;

    private RandomTrace(long seed) {
        random = new Random(seed);
        threads = 2 + random.nextInt(5);
        locations = 1 + random.nextInt(3);
        holders = new int[1 + random.nextInt(2)];
        Arrays.fill(holders, FREE);
    }

    static List<Step> of(long seed) {
        return new RandomTrace(seed).draw();
    }

    private List<Step> draw() {
        int length = 5 + random.nextInt(60);
        // Few kinds in a trace make more of the rare ones than all kinds in each would.
        List<Kind> kinds = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            kinds.add(pick(ACCESSES));
        }
        while (steps.size() < length) {
            int thread = pick(alive);
            switch (random.nextInt(10)) {
                case 0, 1 -> fork(thread);
                case 2 -> endOrJoin(thread);
                case 3, 4, 5 -> lockOrUnlock(thread, random.nextInt(holders.length));
                default -> add(thread, pick(kinds), random.nextInt(locations));
            }
        }
        return steps;
    }

    private void fork(int parent) {
        if (forked < threads) {
            add(parent, Kind.FORK, forked);
            alive.add(forked++);
        }
    }

    private void endOrJoin(int thread) {
        if (!ended.isEmpty()) {
            add(thread, Kind.JOIN, pick(ended));
        }
        if (thread != 0 && random.nextBoolean()) {
            alive.remove(Integer.valueOf(thread));
            ended.add(thread);
        }
    }

    private void lockOrUnlock(int thread, int lock) {
        if (holders[lock] == FREE) {
            holders[lock] = thread;
            add(thread, Kind.LOCK, lock);
        } else if (holders[lock] == thread) {
            holders[lock] = FREE;
            add(thread, Kind.UNLOCK, lock);
        }
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private void add(int thread, Kind kind, int target) {
        steps.add(new Step(thread, kind, target));
    }
}
