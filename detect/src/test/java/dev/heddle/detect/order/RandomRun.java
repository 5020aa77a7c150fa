package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Draws a run of threads that take locks: legal, in that locks are taken only when free, and threads joined only when they have ended and
 * hold nothing.
 */
final class RandomRun {
    enum Kind {
        TAKE,
        TRY,
        GIVE,
        START,
        JOIN,
        GONE
    }

    /**
     * One step.
     *
     * @param target a lock, or a thread
     */
    record Move(int thread, Kind kind, int target, boolean shared, int site) {}

    final List<Move> moves = new ArrayList<>();
    final int locks;

    private static final int DIFFERENT_SITES = 4;

    private final Random random;
    private final int threads;
    private final int types;

    /** By lock and thread: 0, or 1 for shared, 2 for exclusive. */
    private final int[][] holds;

    private final List<Integer> alive = new ArrayList<>(List.of(0));
    private final List<Integer> ended = new ArrayList<>();
    private final boolean[] gone;
    private final int mostHeld;
    private int started = 1;

    RandomRun(long seed) {
        random = new Random(seed);
        threads = 2 + random.nextInt(4);
        locks = 2 + random.nextInt(4);
        types = 1 + random.nextInt(2);
        holds = new int[locks][threads];
        gone = new boolean[locks];
        mostHeld = 2 + random.nextInt(3);
        boolean joins = random.nextInt(3) > 0;
        int length = 10 + random.nextInt(110);
        int starts = 1 + random.nextInt(6);
        double sharing = random.nextInt(3) * 0.3;
        boolean tries = random.nextBoolean();
        for (int i = 0; i < length; i++) {
            int thread = alive.get(random.nextInt(alive.size()));
            if (random.nextInt(10) < starts && started < threads) {
                add(thread, Kind.START, started, false);
                alive.add(started++);
            } else if (joins && random.nextInt(8) == 0) {
                endOrJoin(thread);
            } else if (random.nextInt(40) == 0) {
                go(random.nextInt(locks));
            } else {
                takeOrGive(thread, random.nextInt(locks), random.nextDouble() < sharing, tries);
            }
        }
    }

    int type(int lock) {
        return lock % types;
    }

    private void takeOrGive(int thread, int lock, boolean shared, boolean tries) {
        if (holds[lock][thread] != 0) {
            add(thread, Kind.GIVE, lock, holds[lock][thread] == 1);
            holds[lock][thread] = 0;
        } else if (Arrays.stream(holds).filter(modes -> modes[thread] != 0).count() < mostHeld
                && !gone[lock]
                && Arrays.stream(holds[lock]).allMatch(mode -> mode == 0 || (shared && mode == 1))) {
            add(thread, tries && random.nextInt(4) == 0 ? Kind.TRY : Kind.TAKE, lock, shared);
            holds[lock][thread] = shared ? 1 : 2;
        }
    }

    private void endOrJoin(int thread) {
        if (!ended.isEmpty() && random.nextBoolean()) {
            add(thread, Kind.JOIN, ended.get(random.nextInt(ended.size())), false);
        } else if (alive.size() > 1 && Arrays.stream(holds).allMatch(modes -> modes[thread] == 0)) {
            alive.remove(Integer.valueOf(thread));
            ended.add(thread);
        }
    }

    private void go(int lock) {
        if (!gone[lock] && Arrays.stream(holds[lock]).allMatch(mode -> mode == 0)) {
            gone[lock] = true;
            add(0, Kind.GONE, lock, false);
        }
    }

    private void add(int thread, Kind kind, int target, boolean shared) {
        moves.add(new Move(thread, kind, target, shared, random.nextInt(DIFFERENT_SITES)));
    }
}
