package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import java.util.Arrays;
import java.util.Objects;

/**
 * Who holds a lock that many can read under and one can write under.
 *
 * <p>The writer is the lock's owner. What a writer leaves is for all who come after it; what a reader leaves is for
 * writers only: two readers are not ordered by the lock, and what one of them writes races with the other.
 *
 * <p>Who can't have the lock stands in a queue, first come, first served. A fair lock has everybody come to it, as a step of its own.
 * An unfair one lets whoever comes try first, and that is a step: a writer has it if it is free, a reader if nobody
 * writes and it is no writer that stands first in the queue, unless it reads already. So readers may pass a writer that has not come
 * to stand in the queue yet, and none that has.
 */
public final class ReadWriteState extends LockState {
    /** How often each thread, by its number, holds a share. */
    private int[] shares = new int[8];

    private int readers;
    private SyncClock left = SyncClock.ofLock();

    /** Make the state of a lock; {@code lock} is the object a person knows it by, and {@link Birth} tells it apart. */
    public ReadWriteState(Object lock, boolean fair, int birth) {
        super(lock, fair, true, birth);
    }

    @Override
    protected void forget() {
        super.forget();
        Arrays.fill(shares, 0);
        readers = 0;
        left = SyncClock.ofLock();
    }

    @Override
    boolean isFree() {
        return owner == null && readers == 0;
    }

    @Override
    protected boolean admits(Strand strand) {
        return strand.op == Op.SHARE ? admitsReader(strand) : super.admits(strand);
    }

    @Override
    public long gate() {
        return super.gate() + readers;
    }

    @Override
    public long turns() {
        long turns = super.turns();
        for (int i = 0; i < shares.length; i++) {
            turns |= shares[i] > 0 ? turnOf(i) : 0;
        }
        return turns;
    }

    private boolean admitsReader(Strand strand) {
        return owner == strand || (owner == null && (shares(strand) > 0 || queue().isNext(strand)));
    }

    private Arrivals queue() {
        return Objects.requireNonNull(arrivals);
    }

    @Override
    boolean isFreeFor(Strand strand, boolean shared) {
        if (!shared) {
            return super.isFreeFor(strand, false);
        }
        return owner == strand || (owner == null && (shares(strand) > 0 || !keepsReaderBack()));
    }

    private boolean keepsReaderBack() {
        return barging ? queue().isFirstExclusive() : keepsBack();
    }

    /** True if no other thread writes. */
    boolean isReadable(Strand strand) {
        return owner == null || owner == strand;
    }

    int shares(Strand strand) {
        return strand.index < shares.length ? shares[strand.index] : 0;
    }

    int readers() {
        return readers;
    }

    void share(Strand strand) {
        if (strand.index >= shares.length) {
            shares = Arrays.copyOf(shares, strand.index * 2);
        }
        if (shares[strand.index]++ == 0) {
            Locking.tellTaken(strand, this, true);
        }
        readers++;
        strand.scheduler.order().acquire(strand.index, sync());
        queue().remove(strand);
        changed();
    }

    void unshare(Strand strand) {
        strand.scheduler.order().release(strand.index, left);
        if (--shares[strand.index] == 0) {
            Locking.tellGiven(strand, this, true);
        }
        readers--;
        changed();
    }

    @Override
    void taken(Strand strand) {
        super.taken(strand);
        strand.scheduler.order().acquire(strand.index, left);
    }

    @Override
    public boolean isReadWrite() {
        return true;
    }
}
