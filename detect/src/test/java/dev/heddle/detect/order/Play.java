package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Threads that take locks, start and join each other, with clocks of their own; told to a lock order as it happens. */
final class Play {
    final LockOrder order;
    private final Map<String, TestLock> locks = new HashMap<>();
    private final List<Player> players = new ArrayList<>();
    int momentsAsked;

    Play(Bounds bounds) {
        order = new LockOrder(bounds);
    }

    Play() {
        this(Bounds.USUAL);
    }

    /** Locks whose names begin with the same letter are of one class. */
    TestLock lock(String name) {
        return locks.computeIfAbsent(name, any -> new TestLock(locks.size(), name.charAt(0)));
    }

    /** Add a thread that nobody started. */
    Player thread() {
        Player player = new Player(players.size());
        players.add(player);
        return player;
    }

    LockCycles cycles() {
        return order.cycles();
    }

    /** The sites of what each thread of a cycle holds and wants, for example "1-2 3-4". */
    List<String> sites() {
        return cycles().cycles().stream().map(Play::sites).toList();
    }

    static String sites(LockCycle cycle) {
        StringBuilder text = new StringBuilder();
        for (LockCycle.Wait wait : cycle.waits()) {
            text.append(text.isEmpty() ? "" : " ")
                    .append(wait.heldSite())
                    .append('-')
                    .append(wait.wantedSite());
        }
        return text.toString();
    }

    /**
     * What a thread had seen of all when it did something. Silent on moments of one thread: that they are ordered is not for start and
     * join to say.
     */
    private record Clock(int thread, int[] seen) implements Moment {
        @Override
        public boolean isBefore(Moment other) {
            Clock later = (Clock) other;
            return thread != later.thread && thread < later.seen.length && seen[thread] <= later.seen[thread];
        }
    }

    final class Player implements MomentSource {
        final int number;
        final ThreadOrder told;
        private int[] seen;

        /** What it has seen of all, by whatever hands over. */
        private int[] handed;

        private Player(int number) {
            this.number = number;
            seen = new int[number + 1];
            seen[number] = 1;
            handed = seen.clone();
            told = order.thread(number, this);
        }

        @Override
        public Moment now() {
            momentsAsked++;
            return new Clock(number, seen.clone());
        }

        @Override
        public Moment handOver() {
            return new Clock(number, handed.clone());
        }

        /** Hand over to another thread, by a queue, say. */
        Player handTo(Player other) {
            other.handed = most(other.handed, handed);
            handed[number]++;
            told.handedOver();
            return this;
        }

        Player take(String lock, int site) {
            return take(lock(lock), false, true, site);
        }

        Player read(String lock, int site) {
            return take(lock(lock), true, true, site);
        }

        Player tryLock(String lock, int site) {
            return take(lock(lock), false, false, site);
        }

        Player take(TestLock lock, boolean shared, boolean waits, int site) {
            told.acquired(lock, shared, waits, site, site + 1000);
            return this;
        }

        Player give(String lock) {
            told.released(lock(lock), false);
            return this;
        }

        Player giveRead(String lock) {
            told.released(lock(lock), true);
            return this;
        }

        /** Take two locks, one in the other, and give both back. */
        Player nest(String outer, String inner, int site) {
            return take(outer, site).take(inner, site + 1).give(inner).give(outer);
        }

        Player start() {
            Player child = thread();
            child.see(seen);
            child.handed = most(child.handed, handed);
            seen[number]++;
            handed[number]++;
            told.started();
            return child;
        }

        Player join(Player ended) {
            see(ended.seen);
            handed = most(handed, ended.handed);
            told.joined();
            return this;
        }

        private void see(int[] others) {
            seen = most(seen, others);
        }

        private static int[] most(int[] one, int[] other) {
            int[] most = Arrays.copyOf(one, Math.max(one.length, other.length));
            for (int i = 0; i < other.length; i++) {
                most[i] = Math.max(most[i], other[i]);
            }
            return most;
        }
    }
}
