package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The threads that wait on a monitor or on a condition. */
public final class WaitSet extends Target {
    final LockState lock;

    /** True if the one that has waited longest is notified first, as with conditions; any may be with a monitor. */
    final boolean fifo;

    private final List<Waiting> waiting = new ArrayList<>();

    /** Make an empty wait set of a lock, which can be told apart from its others by its birth ({@link Birth}). */
    public WaitSet(LockState lock, boolean fifo, int birth) {
        super(birth);
        this.lock = lock;
        this.fifo = fifo;
    }

    /** Give the lock that who waits has given back. */
    public LockState lock() {
        return lock;
    }

    @Override
    protected void forget() {
        waiting.clear();
    }

    @Override
    protected int feature() {
        return lock.part();
    }

    /** Nobody leaves unnotified, but by an interrupt, when time runs out or there was none, or for no reason. */
    @Override
    protected boolean admits(Strand strand) {
        return strand.op != Op.LEAVE || (strand.waiting != null && (strand.waiting.stray || strand.waiting.brief));
    }

    void add(Waiting one) {
        waiting.add(one);
        changed();
    }

    void remove(Waiting one) {
        waiting.remove(one);
        changed();
    }

    /** Give the number of threads that wait. */
    public int size() {
        return waiting.size();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** List those that may be notified, in an order that does not depend on when they came unless that decides. */
    List<Waiting> candidates() {
        if (!fifo && waiting.size() > 1) {
            waiting.sort(Comparator.comparing(each -> each.strand.id()));
        }
        return waiting;
    }

    @Override
    public String describe() {
        return "the wait set of " + lock.describe();
    }
}
