package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import org.jspecify.annotations.Nullable;

/**
 * Who holds a lock. Whoever comes when it is free may have it, unless it is fair: then threads have it in the order in
 * which they came, and to come is a step of its own.
 */
public class LockState extends Target {
    /** How many bits of the gate count the shares. */
    private static final int SHARES = 24;

    private final Object lock;

    @Nullable
    Strand owner;

    int holds;
    private SyncClock sync = SyncClock.ofLock();

    /** Who has come, if that decides. */
    final @Nullable Arrivals arrivals;

    /** True if whoever comes may have it at once, though others have come before. */
    final boolean barging;

    /** Make the state of a lock; {@code lock} is the object a person knows it by. */
    public LockState(Object lock) {
        this(lock, false, 0);
    }

    /** Make the state of a lock that may be fair, and can be told apart by its birth ({@link Birth}). */
    public LockState(Object lock, boolean fair, int birth) {
        this(lock, fair, fair, birth);
    }

    /**
     * Make the state of a lock.
     *
     * @param queued true if those that wait for it stand in a queue that decides, as in a fair lock they do from their coming on
     */
    LockState(Object lock, boolean fair, boolean queued, int birth) {
        super(birth);
        this.lock = lock;
        this.arrivals = queued ? new Arrivals() : null;
        this.barging = !fair;
    }

    @Override
    protected void forget() {
        owner = null;
        holds = 0;
        sync = SyncClock.ofLock();
        if (arrivals != null) {
            arrivals.clear();
        }
    }

    /** True if nobody holds it. */
    boolean isFree() {
        return owner == null;
    }

    /** True if somebody has come before, and that keeps back who wants it at once. */
    boolean keepsBack() {
        return !barging && arrivals != null && !arrivals.isEmpty();
    }

    /** True if a thread that has just come may have it. */
    boolean isFreeFor(Strand strand, boolean shared) {
        return isFree() && !keepsBack();
    }

    /** Note that a thread has the lock now. */
    void taken(Strand strand) {
        if (arrivals != null) {
            arrivals.remove(strand);
        }
    }

    @Override
    protected boolean admits(Strand strand) {
        return owner == strand
                || (strand.op != Op.ACQUIRE && strand.op != Op.WAKE)
                || (isFree() && (arrivals == null || arrivals.isNext(strand)));
    }

    @Override
    public boolean mayHoldUp(int op) {
        return op == Op.ACQUIRE || op == Op.WAKE || op == Op.SHARE;
    }

    /** Give the number of who owns it, from 1, in the upper part; below is for the shares. */
    @Override
    public long gate() {
        return owner == null ? 0 : (owner.index + 1L) << SHARES;
    }

    @Override
    public boolean isCounted() {
        return true;
    }

    @Override
    public boolean lets(long gate, int strand, int op, int amount) {
        long by = gate >> SHARES;
        boolean mine = by == strand + 1L;
        return mine || (by == 0 && (op == Op.SHARE || gate == 0));
    }

    @Override
    public long turns() {
        return arrivals == null ? super.turns() : arrivals.turns();
    }

    final SyncClock sync() {
        return sync;
    }

    /** Give the object a person knows the lock by. */
    public final Object lock() {
        return lock;
    }

    @Override
    public String describe() {
        return Names.object(lock);
    }
}
