package dev.heddle.detect;

/**
 * Compares each access with those before it, and tells which are unordered.
 *
 * <p>Accesses to different variables may be told at the same time, by the threads that do them; who tells of accesses to one variable sees
 * to it that this happens one at a time.
 */
public final class RaceCheck {
    /*
     * The method is FastTrack: Cormac Flanagan and Stephen N. Freund, "FastTrack: Efficient and Precise Dynamic Race Detection",
     * PLDI 2009. Three things are added: atomic accesses as a kind of their own, a memory that a first race does not spoil, and clocks that share
     * what they have in common (Clock).
     *
     * What is kept. Each thread t has a clock C(t): C(t)[u] says how much of u's past happens before what t does next. Its own
     * entry C(t)[t] starts at one and ticks after every release and fork, so that what t does later is not taken for part of what it
     * handed over. Each synchroniser has a clock too, the join of all that was released there: in Java an unlock or a volatile
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
     * all of them dispensable. While accesses are ordered, as they mostly are, a frontier is therefore a single epoch; there is a
     * list beside it only where reads, or atomic accesses, are really concurrent, or after a race.
     *
     * Why it is right. Every pair reported is a race: both accesses took place, and the comparison of epochs decides order exactly. And
     * every access e that races with some earlier a is found in some pair: if a is no longer in a frontier, it was dropped for a b that
     * is (or that was dropped for another, and so on); b has a's crosses, so it conflicts with e; and b is not ordered before e, or a
     * would be. This holds whatever was reported before, since only ordered accesses are ever dropped. What may stay unsaid is the
     * pair (a, e) itself where (b, e) is said; an execution in which e comes before b shows it. What is kept does not depend on the order in which
     * unordered accesses came.
     *
     * Of several accesses of one thread the last is kept, also within an epoch, as it is the nearest to what it races with.
     *
     * Cost. An access costs a few comparisons, whatever the number of threads, except where a frontier is a list. A release
     * leaves a reference; acquire, fork and join cost as much as there is news. Accesses allocate nothing but what a list and a report need.
     */

    private final RaceListener listener;

    /** Make a check that tells a listener of the races it finds. */
    public RaceCheck(RaceListener listener) {
        this.listener = listener;
    }

    /** Order what a thread did so far before all that its child does, which has done nothing yet. */
    public void fork(ThreadClock parent, ThreadClock child) {
        child.learn(parent.known, parent.thread, parent.own++);
    }

    /** Order all that a thread did before what another does from now on. The thread must have ended. */
    public void join(ThreadClock waiter, ThreadClock ended) {
        waiter.learn(ended.known, ended.thread, ended.own);
    }

    /** Order all that was released at a synchroniser so far before what a thread does from now on. */
    public void acquire(ThreadClock thread, SyncClock at) {
        at.acquire(thread);
    }

    /** Order what a thread did so far before what follows an acquire, from now on, at a synchroniser. */
    public void release(ThreadClock thread, SyncClock at) {
        at.release(thread);
    }

    /** Note a plain read. */
    public void read(ThreadClock now, Variable variable, int site) {
        checkWrites(now, variable, site, false, true);
        Variable.Rest rest = variable.rest;
        if (rest != null) {
            check(now, variable, rest.atomicWrites, true, false, site, false, true);
            rest.reads.forget(now);
        }
        long last = variable.read;
        if (last != 0 && !now.isAfter(last)) {
            variable.rest().reads.put(last, variable.readSite);
        }
        variable.read = now.epoch();
        variable.readSite = site;
    }

    /** Note a plain write. */
    public void write(ThreadClock now, Variable variable, int site) {
        checkReads(now, variable, site, true, true);
        checkWrites(now, variable, site, true, true);
        Variable.Rest rest = variable.rest;
        if (rest != null) {
            check(now, variable, rest.atomicReads, false, false, site, true, true);
            check(now, variable, rest.atomicWrites, true, false, site, true, true);
            rest.forget(now);
        }
        if (variable.read != 0 && now.isAfter(variable.read)) {
            variable.read = 0;
        }
        long last = variable.write;
        if (last != 0 && !now.isAfter(last)) {
            variable.rest().writes.put(last, variable.writeSite);
        }
        variable.write = now.epoch();
        variable.writeSite = site;
    }

    /** Note a read that is not plain: volatile, atomic, opaque or acquiring. It orders nothing by itself. */
    public void atomicRead(ThreadClock now, Variable variable, int site) {
        checkWrites(now, variable, site, false, false);
        variable.rest().atomicReads.add(now.epoch(), site, now);
    }

    /**
     * Note a write that is not plain: volatile, atomic, opaque or releasing. It orders nothing by itself. A read-modify-write is one
     * of these; its read need not be noted apart.
     */
    public void atomicWrite(ThreadClock now, Variable variable, int site) {
        checkReads(now, variable, site, true, false);
        checkWrites(now, variable, site, true, false);
        variable.rest().atomicWrites.add(now.epoch(), site, now);
    }

    /** Note a plain write that a thread did earlier, before anybody else could reach the variable, as the first access to it. */
    void wroteFirst(int thread, long clock, Variable variable, int site) {
        variable.write = Epoch.of(thread, clock);
        variable.writeSite = site;
    }

    private void checkReads(ThreadClock now, Variable variable, int site, boolean write, boolean plain) {
        long last = variable.read;
        Variable.Rest rest = variable.rest;
        if (rest != null && rest.reads.size() > 0) {
            check(now, variable, rest.reads.with(last, variable.readSite), false, true, site, write, plain);
        } else if (last != 0 && !now.isAfter(last)) {
            report(now, variable, last, variable.readSite, false, true, site, write, plain);
        }
    }

    private void checkWrites(ThreadClock now, Variable variable, int site, boolean write, boolean plain) {
        long last = variable.write;
        Variable.Rest rest = variable.rest;
        if (rest != null && rest.writes.size() > 0) {
            check(now, variable, rest.writes.with(last, variable.writeSite), true, true, site, write, plain);
        } else if (last != 0 && !now.isAfter(last)) {
            report(now, variable, last, variable.writeSite, true, true, site, write, plain);
        }
    }

    /** Report what in a frontier is not ordered before an access, in the order of the threads. */
    private void check(
            ThreadClock now,
            Variable variable,
            Frontier earlier,
            boolean earlierWrite,
            boolean earlierPlain,
            int site,
            boolean write,
            boolean plain) {
        for (int i = 0; i < earlier.size(); i++) {
            long epoch = earlier.epoch(i);
            if (!now.isAfter(epoch)) {
                int earlierSite = earlier.site(i);
                report(now, variable, epoch, earlierSite, earlierWrite, earlierPlain, site, write, plain);
            }
        }
    }

    private void report(
            ThreadClock now,
            Variable variable,
            long earlier,
            int earlierSite,
            boolean earlierWrite,
            boolean earlierPlain,
            int site,
            boolean write,
            boolean plain) {
        Variable.Rest rest = variable.rest();
        if (!rest.isTold(site, earlierSite)
                && listener.race(
                        variable,
                        new Access(earlier, earlierSite, earlierWrite, earlierPlain),
                        new Access(now.epoch(), site, write, plain))) {
            rest.tell(site, earlierSite);
        }
    }
}
