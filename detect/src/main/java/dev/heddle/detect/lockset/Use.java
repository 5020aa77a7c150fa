package dev.heddle.detect.lockset;

import dev.heddle.detect.Epoch;

/** An access, or the last of several that are alike: by one thread, at one site, of one kind, under the same locks. */
public final class Use {
    private final int site;
    private final boolean write;
    private final Lockset locks;

    long epoch;

    Use(long epoch, int site, boolean write, Lockset locks) {
        this.epoch = epoch;
        this.site = site;
        this.write = write;
        this.locks = locks;
    }

    Use(Use other) {
        this(other.epoch, other.site, other.write, other.locks);
    }

    /** Tell who did it, and when. */
    public long epoch() {
        return epoch;
    }

    public int site() {
        return site;
    }

    public boolean write() {
        return write;
    }

    /** Give the locks that were held. */
    public Lockset locks() {
        return locks;
    }

    boolean isSame(Use other) {
        return epoch == other.epoch && site == other.site && write == other.write && locks.isSame(other.locks);
    }

    boolean isLike(int thread, int otherSite, boolean writes, Lockset held) {
        return site == otherSite && write == writes && Epoch.thread(epoch) == thread && locks.isSame(held);
    }
}
