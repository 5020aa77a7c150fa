package dev.heddle.detect;

import java.util.Arrays;

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
 * time.
 */
public final class HappensBefore {
    /*
     * The method is FastTrack: Cormac Flanagan and Stephen N. Freund, "FastTrack: Efficient and Precise Dynamic Race Detection",
     * PLDI 2009. Two things are added: atomic accesses as a kind of their own, and a memory that a first race does not spoil.
     *
     * What is kept. Each thread t has a vector clock C(t): C(t)[u] says how much of u's past happens before what t does next. Its own
     * entry C(t)[t] starts at one and ticks after every release and fork, so that what t does later is not taken for part of what it
     * handed over. Each synchroniser has a vector clock too, the join of all that was released there: in Java an unlock or a volatile
     * write is ordered before *all* later locks or reads, not just the next. The pair (t, C(t)[t]) at an access is its epoch, and the
     * access is ordered before what u does now exactly if C(t)[t] then <= C(u)[t] now: one comparison.
     *
     * Each variable has four frontiers, for plain reads (R), plain writes (W), atomic reads (r) and atomic writes (w). These race when
     * unordered:
     *
     *         R  W  r  w
     *      R  .  x  .  x
     *      W  x  x  x  x
     *      r  .  x  .  .
     *      w  x  x  .  .
     *
     * An access is compared with the frontiers of its row, then put into its own. An earlier access a can be spared once there is a b
     * after it in Java order whose row has all the crosses of a's row. So each kind makes its own dispensable, and a plain write makes
     * all of them dispensable. While accesses are ordered, as they mostly are, a frontier is therefore a single epoch; it becomes a
     * table by thread only where reads, or atomic accesses, are really concurrent, or after a race.
     *
     * Why it is right. Every pair reported is a race: both accesses took place, and the comparison of epochs decides order exactly. And
     * every access e that races with some earlier a is found in some pair: if a is no longer in a frontier, it was dropped for a b that
     * is (or that was dropped for another, and so on); b has a's crosses, so it conflicts with e; and b is not ordered before e, or a
     * would be. This holds whatever was reported before, since only ordered accesses are ever dropped. What may stay unsaid is the
     * pair (a, e) itself where (b, e) is said; an execution in which e comes before b shows it.
     *
     * Of several accesses of one thread the last is kept, also within an epoch, as it is the nearest to what it races with.
     *
     * Cost. An access costs a few comparisons, whatever the number of threads, except where a frontier is a table. Acquire,
     * release, fork and join cost one pass over a clock. Accesses allocate nothing but the table of a frontier and what a report
     * needs; the clocks of threads are used again in the next execution.
     */

    private final RaceListener listener;

    /** By thread; those from {@link #begun} on are cleared and wait for use. */
    private VectorClock[] clocks = {};

    private int begun;

    /** Make a checker that tells a listener of the races it finds. */
    public HappensBefore(RaceListener listener) {
        this.listener = listener;
    }

    /** Begin a new execution. It needs new variables and synchronisers; clocks count from the beginning, lest they overflow. */
    public void reset() {
        for (int t = 0; t < begun; t++) {
            clocks[t].clear();
        }
        begun = 0;
    }

    /** Order what a thread did so far before all that its child does. */
    public void fork(int parent, int child) {
        VectorClock mine = clock(parent);
        clock(child).join(mine);
        mine.tick(parent);
    }

    /** Order all that a thread did before what another does from now on. The thread must have ended. */
    public void join(int waiter, int ended) {
        clock(waiter).join(clock(ended));
    }

    /** Order all that was released at a synchroniser so far before what a thread does from now on. */
    public void acquire(int thread, SyncClock at) {
        clock(thread).join(at.released);
    }

    /** Order what a thread did so far before what follows an acquire, from now on, at a synchroniser. */
    public void release(int thread, SyncClock at) {
        VectorClock mine = clock(thread);
        at.released.join(mine);
        mine.tick(thread);
    }

    /** Note a plain read. */
    public void read(int thread, Variable variable, int site) {
        VectorClock now = clock(thread);
        Frontier mine = variable.reads;
        check(variable, variable.writes, mine, thread, site, now);
        check(variable, variable.atomicWrites, mine, thread, site, now);
        mine.add(thread, site, now);
    }

    /** Note a plain write. */
    public void write(int thread, Variable variable, int site) {
        VectorClock now = clock(thread);
        Frontier mine = variable.writes;
        check(variable, variable.reads, mine, thread, site, now);
        check(variable, variable.writes, mine, thread, site, now);
        check(variable, variable.atomicReads, mine, thread, site, now);
        check(variable, variable.atomicWrites, mine, thread, site, now);
        variable.forget(now);
        mine.add(thread, site, now);
    }

    /** Tell how often a thread has handed over its past: what it does now can be noted later with this number. */
    public int epoch(int thread) {
        return clock(thread).get(thread);
    }

    /** Note a plain write that a thread did earlier, before anybody else could reach the variable, as the first access to it. */
    public void wroteFirst(int thread, int epoch, Variable variable, int site) {
        variable.writes.addFirst(thread, epoch, site);
    }

    /** Note a read that is not plain: volatile, atomic, opaque or acquiring. It orders nothing by itself. */
    public void atomicRead(int thread, Variable variable, int site) {
        VectorClock now = clock(thread);
        Frontier mine = variable.atomicReads;
        check(variable, variable.writes, mine, thread, site, now);
        mine.add(thread, site, now);
    }

    /**
     * Note a write that is not plain: volatile, atomic, opaque or releasing. It orders nothing by itself. A read-modify-write is one
     * of these; its read need not be noted apart.
     */
    public void atomicWrite(int thread, Variable variable, int site) {
        VectorClock now = clock(thread);
        Frontier mine = variable.atomicWrites;
        check(variable, variable.reads, mine, thread, site, now);
        check(variable, variable.writes, mine, thread, site, now);
        mine.add(thread, site, now);
    }

    /** Report what in a frontier is not ordered before an access that is about to go into another, or the same. */
    private void check(Variable variable, Frontier earlier, Frontier mine, int thread, int site, VectorClock now) {
        for (int t = earlier.unordered(0, now); t >= 0; t = earlier.unordered(t + 1, now)) {
            int other = earlier.site(t);
            if (variable.report(site, other)) {
                listener.race(
                        variable,
                        new Access(t, other, earlier.write, earlier.plain),
                        new Access(thread, site, mine.write, mine.plain));
            }
        }
    }

    private VectorClock clock(int thread) {
        return thread < begun ? clocks[thread] : begin(thread);
    }

    /** Start the clocks of all threads up to one. */
    private VectorClock begin(int thread) {
        if (thread >= clocks.length) {
            int known = clocks.length;
            clocks = Arrays.copyOf(clocks, Math.max(thread + 1, 2 * known));
            for (int t = known; t < clocks.length; t++) {
                clocks[t] = new VectorClock();
            }
        }
        for (; begun <= thread; begun++) {
            clocks[begun].tick(begun);
        }
        return clocks[thread];
    }
}
