package dev.heddle.detect.run;

import dev.heddle.detect.ThreadClock;
import dev.heddle.detect.lockset.Lockset;
import dev.heddle.detect.order.Moment;
import dev.heddle.detect.order.MomentSource;
import dev.heddle.detect.order.ThreadOrder;
import dev.heddle.detect.views.ThreadViews;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** What is kept of one thread. Belongs to it; what others are to know goes through exchanges and locks. */
public final class ThreadTrack implements MomentSource {
    private static final LockTrack[] NO_LOCKS = {};
    private static final boolean[] NO_MODES = {};
    private static final Lockset[] NO_SETS = {};
    private static final int STRETCH_SHIFT = 2;

    /** Where the place among the clocks stands in the number of a stretch. */
    static final int PLACE_SHIFT = 44;

    private final int number;

    /** What it is after by all that orders threads. */
    final ThreadClock all;

    /** What it is after by all that orders threads but locks. */
    final ThreadClock byHandOver;

    /** What it is after by all that orders threads but locks, and collections that are guarded by their own; null while that is {@link #byHandOver}. */
    @Nullable
    ThreadClock bySignals;

    /** What it is after because threads were started and joined. */
    final ThreadClock byKin;

    /** What others left for it: a permit to go on, an interrupt. */
    final Exchange permit = new Exchange();

    final Exchange interrupt = new Exchange();

    /** What it has read in the present stretch that others read too. */
    final RecentReads recentReads = new RecentReads();

    /** What it has accessed of arrays and what is still to be noted. */
    final Sweeps sweeps = new Sweeps();

    /** The locks it takes while it holds others, if somebody wants to know. */
    @Nullable
    ThreadOrder order;

    /** What it uses under its outermost locks, if somebody wants to know. */
    @Nullable
    ThreadViews views;

    /**
     * A number for the present stretch of its life, between two things that synchronise: its place among the clocks and how many there were, shifted
     * so that two bits are free. Nobody who has had the place before has had the same number.
     */
    long stretch;

    private LockTrack[] held = NO_LOCKS;
    private boolean[] heldShared = NO_MODES;

    /** The set of locks that were held before each was taken. */
    private Lockset[] before = NO_SETS;

    /** What initialisers of classes have left that it has taken. */
    private @Nullable Set<Exchange> initialisersKnown;

    private final AtomicBoolean joined = new AtomicBoolean();

    private int depth;
    private Lockset locks = Lockset.EMPTY;

    /**
     * Make what is kept of a thread.
     *
     * @param number by which the caller knows it
     * @param clock its place among the clocks
     * @param before the last stretch of who had the place before, or {@link #beforeFirst}
     */
    ThreadTrack(int number, ThreadClock clock, long before) {
        this.number = number;
        all = clock;
        stretch = before;
        byHandOver = new ThreadClock(clock.thread());
        byKin = new ThreadClock(clock.thread());
        proceed();
    }

    /** Give what stands before the first stretch of the first thread that has a place among the clocks. */
    static long beforeFirst(int place) {
        return (long) place << PLACE_SHIFT;
    }

    /** Give the number by which the caller knows the thread. */
    public int number() {
        return number;
    }

    /** Note that another thread knows that it has ended. True the first time. */
    boolean join() {
        return joined.compareAndSet(false, true);
    }

    /** Give the locks it holds. */
    Lockset locks() {
        return locks;
    }

    /** Give what it is after by all but locks and collections that are guarded by their own, as a clock that goes its own way from now on. */
    ThreadClock bySignals() {
        ThreadClock known = bySignals;
        if (known == null) {
            known = byHandOver.copy();
            bySignals = known;
        }
        return known;
    }

    /** Begin a new stretch: the thread has synchronised. All its clocks are at the same moment. */
    void proceed() {
        long now = all.epoch();
        byHandOver.proceed(now);
        if (bySignals != null) {
            bySignals.proceed(now);
        }
        byKin.proceed(now);
        recentReads.clear();
        stretch += 1 << STRETCH_SHIFT;
    }

    /** Give the table of sweeps, for a glance at it; another one once an access was told. */
    public Sweep[] sweeps() {
        return sweeps.table();
    }

    /** Count the accesses that were known at a glance, reads or writes. */
    public long known(boolean write) {
        return sweeps.known(write);
    }

    /** True the first time that it is asked about what the initialiser of a class has left. */
    boolean knowsNot(Exchange left) {
        if (initialisersKnown == null) {
            initialisersKnown = Collections.newSetFromMap(new IdentityHashMap<>(4));
        }
        return initialisersKnown.add(left);
    }

    /** Have everything noted that it has accessed: it is about to synchronise. */
    void settle(Detector detector) {
        sweeps.settle(detector, this);
    }

    /** Keep no more than what others may ask for when the thread has ended: somebody may hold on to it for long. */
    void end() {
        sweeps.drop();
        recentReads.drop();
        initialisersKnown = null;
        order = null;
        views = null;
    }

    @Override
    public Moment now() {
        return new KinMoment(byKin);
    }

    @Override
    public Moment handOver() {
        return new KinMoment(bySignals == null ? byHandOver : bySignals);
    }

    /** Hold a lock. */
    void push(LockTrack lock, boolean shared) {
        if (depth == held.length) {
            int length = Math.max(4, 2 * depth);
            LockTrack[] more = Arrays.copyOf(held, length);
            boolean[] moreShared = Arrays.copyOf(heldShared, length);
            before = Arrays.copyOf(before, length);
            heldShared = moreShared;
            held = more; // with room in all of them, or in none
        }
        held[depth] = lock;
        heldShared[depth] = shared;
        before[depth++] = locks;
        locks = locks.with(lock, shared);
    }

    /** Hold a lock no longer. False if it was not held. */
    boolean pop(LockTrack lock, boolean shared) {
        int at = depth - 1;
        while (at >= 0 && (held[at] != lock || heldShared[at] != shared)) {
            at--;
        }
        if (at < 0) {
            return false;
        }
        locks = before[at];
        depth--;
        for (int i = at; i < depth; i++) {
            held[i] = held[i + 1];
            heldShared[i] = heldShared[i + 1];
            before[i] = locks;
            locks = locks.with(held[i], heldShared[i]);
        }
        return true;
    }

    /** Count the locks it holds. */
    int depth() {
        return depth;
    }
}
