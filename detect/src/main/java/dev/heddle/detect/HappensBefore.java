package dev.heddle.detect;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the data races of an execution: two accesses to one location by different threads, at least one a write, at least one
 * plain, that the Java memory model leaves unordered.
 *
 * <p>It is told, in the order in which they ran, of the accesses and of everything that orders threads. It knows no locks and no
 * volatile fields, only what they do: hand over the past of one thread to another. An operation that does several of these
 * things does them in this order: <em>acquire, access, release</em>. So a volatile write, for example, is
 * {@link #atomicWrite} then {@link #release}, a volatile read {@link #acquire} then {@link #atomicRead}, a successful
 * compare-and-set {@code acquire}, {@code atomicWrite}, {@code release}, an opaque read {@code atomicRead} alone.
 *
 * <p>Threads are small dense numbers; a thread that was never forked is ordered after nothing. Not thread-safe: one call at a
 * time. {@link RaceCheck} says how it is done.
 */
public final class HappensBefore {
    private final RaceCheck check;

    /** By thread; those from {@link #begun} on wait for use. */
    private ThreadClock[] clocks = {};

    private int begun;

    /** Who hears of all that is told here; null if nobody does. */
    private @Nullable OrderListener follower;

    /** Make a checker that tells a listener of the races it finds. */
    public HappensBefore(RaceListener listener) {
        this.check = new RaceCheck(listener);
    }

    /** Let somebody hear of all that is told here, from now on; null for nobody. */
    public void follower(@Nullable OrderListener next) {
        follower = next;
    }

    /** Begin a new execution. It needs new variables and synchronisers. */
    public void reset() {
        begun = 0;
    }

    /** Order what a thread did so far before all that its child does. */
    public void fork(int parent, int child) {
        check.fork(clock(parent), clock(child));
        OrderListener hears = follower;
        if (hears != null) {
            hears.forked(parent, child);
        }
    }

    /** Order all that a thread did before what another does from now on. The thread must have ended. */
    public void join(int waiter, int ended) {
        check.join(clock(waiter), clock(ended));
        OrderListener hears = follower;
        if (hears != null) {
            hears.joined(waiter, ended);
        }
    }

    /** Order all that was released at a synchroniser so far before what a thread does from now on. */
    public void acquire(int thread, SyncClock at) {
        check.acquire(clock(thread), at);
        OrderListener hears = follower;
        if (hears != null) {
            hears.acquired(thread, at);
        }
    }

    /** Order what a thread did so far before what follows an acquire, from now on, at a synchroniser. */
    public void release(int thread, SyncClock at) {
        check.release(clock(thread), at);
        OrderListener hears = follower;
        if (hears != null) {
            hears.released(thread, at);
        }
    }

    /** Note a plain read. */
    public void read(int thread, Variable variable, int site) {
        check.read(clock(thread), variable, site);
        OrderListener hears = follower;
        if (hears != null) {
            hears.accessed(thread, variable, false, true, site);
        }
    }

    /** Note a plain write. */
    public void write(int thread, Variable variable, int site) {
        check.write(clock(thread), variable, site);
        OrderListener hears = follower;
        if (hears != null) {
            hears.accessed(thread, variable, true, true, site);
        }
    }

    /** Tell how often a thread has handed over its past: what it does now can be noted later with this number. */
    public int epoch(int thread) {
        return (int) clock(thread).own;
    }

    /** Note a plain write that a thread did earlier, before anybody else could reach the variable, as the first access to it. */
    public void wroteFirst(int thread, int epoch, Variable variable, int site) {
        check.wroteFirst(thread, epoch, variable, site);
    }

    /** Note a read that is not plain: volatile, atomic, opaque or acquiring. It orders nothing by itself. */
    public void atomicRead(int thread, Variable variable, int site) {
        check.atomicRead(clock(thread), variable, site);
        OrderListener hears = follower;
        if (hears != null) {
            hears.accessed(thread, variable, false, false, site);
        }
    }

    /**
     * Note a write that is not plain: volatile, atomic, opaque or releasing. It orders nothing by itself. A read-modify-write is one
     * of these; its read need not be noted apart.
     */
    public void atomicWrite(int thread, Variable variable, int site) {
        check.atomicWrite(clock(thread), variable, site);
        OrderListener hears = follower;
        if (hears != null) {
            hears.accessed(thread, variable, true, false, site);
        }
    }

    private ThreadClock clock(int thread) {
        return thread < begun ? clocks[thread] : begin(thread);
    }

    /** Start the clocks of all threads up to one. */
    private ThreadClock begin(int thread) {
        if (thread >= clocks.length) {
            int known = clocks.length;
            clocks = Arrays.copyOf(clocks, Math.max(thread + 1, 2 * known));
            for (int t = known; t < clocks.length; t++) {
                clocks[t] = new ThreadClock(t);
            }
        }
        for (; begun <= thread; begun++) {
            clocks[begun].reset();
        }
        return clocks[thread];
    }
}
