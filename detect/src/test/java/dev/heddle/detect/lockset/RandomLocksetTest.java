package dev.heddle.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.RaceCheck;
import dev.heddle.detect.SyncClock;
import dev.heddle.detect.ThreadClock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The check and the textbook agree on random runs: all accesses kept, order and sets of locks by definition. {@code -Dseed=} repeats one. */
final class RandomLocksetTest {
    private static final int RUNS = 20_000;
    private static final int LOCKS = 3;
    private static final int SITES = 3;

    /** An access, with all that happens before it by starting and joining, and by all that orders threads. */
    private record Step(
            int thread,
            int site,
            boolean write,
            Set<Integer> exclusive,
            Set<Integer> shared,
            BitSet before,
            BitSet ordered) {
        boolean mayMeet(Step other) {
            return thread != other.thread && (write || other.write) && !excludes(other);
        }

        private boolean excludes(Step other) {
            return exclusive.stream().anyMatch(each -> other.holds(each))
                    || shared.stream().anyMatch(other.exclusive::contains);
        }

        private boolean holds(int lock) {
            return exclusive.contains(lock) || shared.contains(lock);
        }

        boolean isLocked() {
            return !exclusive.isEmpty() || !shared.isEmpty();
        }

        Set<Integer> guards() {
            Set<Integer> all = new HashSet<>(exclusive);
            if (!write) {
                all.addAll(shared);
            }
            return all;
        }

        String text() {
            return thread + (write ? " writes at " : " reads at ") + site;
        }
    }

    private static final class Numbered extends Lock {
        Numbered(int number) {
            super(number);
        }
    }

    private final Set<String> told = new TreeSet<>();
    private final LocksetCheck check = new LocksetCheck(new LocksetListener() {
        @Override
        public boolean pair(Guarded location, Use earlier, Use later, boolean handedOver) {
            told.add(text(earlier) + ", " + text(later));
            return true;
        }

        @Override
        public boolean unguarded(Guarded location, Use last) {
            told.add("unguarded: " + text(last));
            return true;
        }
    });

    private static String text(Use use) {
        return Epoch.thread(use.epoch()) + (use.write() ? " writes at " : " reads at ") + use.site();
    }

    @Test
    void theCheckSaysWhatTheTextbookSays() {
        Long given = Long.getLong("seed");
        long first = given != null ? given : new Random().nextInt();
        int runs = given != null ? 1 : RUNS;
        int suspicious = 0;
        for (long seed = first; seed < first + runs; seed++) {
            told.clear();
            List<Step> steps = run(seed);
            Set<String> expected = textbook(steps);
            assertThat(told).as("-Dseed=" + seed + " " + steps).isEqualTo(expected);
            suspicious += told.isEmpty() ? 0 : 1;
        }
        if (given == null) {
            assertThat(suspicious).isBetween(runs / 10, runs * 9 / 10);
        }
    }

    /** Draw a run on one location, and tell the check of it. */
    private List<Step> run(long seed) {
        Random random = new Random(seed);
        int threads = 2 + random.nextInt(3);
        RaceCheck order = new RaceCheck((variable, earlier, later) -> true);
        Lock[] locks = new Lock[LOCKS];
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new Numbered(i);
        }
        ThreadClock[] clocks = new ThreadClock[threads];
        ThreadClock[] all = new ThreadClock[threads];
        BitSet[] known = new BitSet[threads];
        BitSet[] ordered = new BitSet[threads];
        boolean[] alive = new boolean[threads];
        boolean[] ended = new boolean[threads];
        for (int t = 0; t < threads; t++) {
            clocks[t] = new ThreadClock(t);
            all[t] = new ThreadClock(t);
            known[t] = new BitSet();
            ordered[t] = new BitSet();
        }
        alive[0] = true;
        Guarded location = new Guarded();
        List<Step> steps = new ArrayList<>();
        int length = 2 + random.nextInt(12);
        while (steps.size() < length) {
            int t = random.nextInt(threads);
            int other = random.nextInt(threads);
            if (!alive[t]) {
                continue;
            }
            switch (random.nextInt(7)) {
                case 0 -> {
                    if (!alive[other] && !ended[other]) {
                        order.fork(clocks[t], clocks[other]);
                        order.fork(all[t], all[other]);
                        all[t].proceed(Math.max(all[t].epoch(), clocks[t].epoch()));
                        clocks[t].proceed(all[t].epoch());
                        known[other].or(known[t]);
                        ordered[other].or(ordered[t]);
                        alive[other] = true;
                    }
                }
                case 1 -> {
                    if (ended[other]) {
                        order.join(clocks[t], clocks[other]);
                        order.join(all[t], all[other]);
                        known[t].or(known[other]);
                        ordered[t].or(ordered[other]);
                    } else if (other != t && other != 0 && alive[other]) {
                        alive[other] = false;
                        ended[other] = true;
                    }
                }
                case 2 -> {
                    if (alive[other] && other != t) {
                        SyncClock at = new SyncClock();
                        at.release(all[t]);
                        clocks[t].proceed(all[t].epoch());
                        at.acquire(all[other]);
                        ordered[other].or(ordered[t]);
                    }
                }
                default -> {
                    Set<Integer> exclusive = new TreeSet<>();
                    Set<Integer> shared = new TreeSet<>();
                    Lockset held = Lockset.EMPTY;
                    for (int lock = 0; lock < LOCKS; lock++) {
                        int how = random.nextInt(5);
                        if (how < 3) {
                            held = held.with(locks[lock], how == 2);
                            (how == 2 ? shared : exclusive).add(lock);
                        }
                    }
                    boolean write = random.nextInt(3) == 0;
                    int site = random.nextInt(SITES);
                    steps.add(new Step(
                            t, site, write, exclusive, shared, (BitSet) known[t].clone(), (BitSet) ordered[t].clone()));
                    known[t].set(steps.size() - 1);
                    ordered[t].set(steps.size() - 1);
                    check.access(all[t], clocks[t], clocks[t], held, location, site, write);
                    if (write) {
                        order.write(all[t], location, site);
                    } else {
                        order.read(all[t], location, site);
                    }
                    location.holding(held, write);
                }
            }
        }
        return steps;
    }

    /** Say what is to be told, by the definitions. */
    private static Set<String> textbook(List<Step> steps) {
        Set<String> expected = new TreeSet<>();
        int sharedFrom = -1; // the first access that made it shared; negative while there is an owner
        Set<Integer> candidates = Set.of();
        boolean written = false;
        for (int i = 0; i < steps.size(); i++) {
            Step now = steps.get(i);
            boolean afterAll = now.before.cardinality() == i;
            if (sharedFrom < 0) {
                if (afterAll) {
                    continue;
                }
                sharedFrom = i;
                int lastWrite = last(steps, i, true);
                int lastRead = last(steps, i, false);
                candidates = new HashSet<>(now.guards());
                written = lastWrite >= 0 && !now.ordered.get(lastWrite);
                for (int k : lastRead > lastWrite ? new int[] {lastWrite, lastRead} : new int[] {lastWrite}) {
                    if (k >= 0 && (steps.get(k).isLocked() || !now.ordered.get(k))) {
                        candidates.retainAll(steps.get(k).guards());
                    }
                }
            } else {
                Set<Integer> left = new HashSet<>(candidates);
                left.retainAll(now.guards());
                candidates = left;
            }
            written |= now.write;
            if (!written || !candidates.isEmpty()) {
                continue;
            }
            if (afterAll) {
                sharedFrom = -1;
                continue;
            }
            boolean met = false;
            boolean excluded = false;
            int lastWrite = last(steps, sharedFrom, true);
            int lastRead = last(steps, sharedFrom, false);
            for (int k = 0; k < i; k++) {
                Step earlier = steps.get(k);
                boolean kept = k >= sharedFrom || k == lastWrite || (k == lastRead && k > lastWrite);
                if (!kept || now.before.get(k) || (!now.write && !earlier.write)) {
                    continue;
                }
                if (earlier.mayMeet(now)) {
                    expected.add(earlier.text() + ", " + now.text());
                    met = true;
                } else {
                    excluded = true;
                }
            }
            if (excluded && !met) {
                expected.add("unguarded: " + now.text());
            }
        }
        return expected;
    }

    /** Find the last read or write before a step, or -1. */
    private static int last(List<Step> steps, int before, boolean write) {
        int at = before - 1;
        while (at >= 0 && steps.get(at).write != write) {
            at--;
        }
        return at;
    }
}
