package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the deadlocks that the locks of one run make possible, whether or not the run came near one: threads that take the same locks in
 * different orders.
 *
 * <p>Each thread tells its own {@link ThreadOrder} of the locks it takes and gives back. What that makes possible can be asked for at any
 * time, by any thread.
 */
public final class LockOrder {
    /*
     * The method is generalised Goodlock: Klaus Havelund, "Using Runtime Analysis to Guide Model Checking of Java Programs", SPIN 2000;
     * Saddek Bensalem and Klaus Havelund, "Dynamic Deadlock Analysis of Multi-threaded Programs", HVC 2005; Rahul Agarwal, Liqiang Wang
     * and Scott D. Stoller, "Detecting Potential Deadlocks with Static Analysis and Run-Time Monitoring", HVC 2005.
     *
     * What is sought. Whenever a thread takes a lock w while it holds h, there is an edge h -> w. It carries the thread, the two sites, the
     * modes (shared or exclusive), everything the thread holds at that time, and the moment as far as start and join order it. A potential
     * deadlock is a cycle of edges e1 .. en, n >= 2, each of which wants the lock that the next one holds, such that
     *
     *   - their threads are pairwise different;
     *   - no two hold the same lock, unless both share it: else the lock is a gate that lets one of them in at a time. All that is held
     *     counts, so the lock that an edge starts from is in no other edge's holds (or shared in both);
     *   - no two are ordered by start and join: else they can't overlap;
     *   - at each lock of the cycle, the holder or the wanter is exclusive: readers don't wait for readers.
     *
     * The locks of a cycle are different, too. A cycle that met a lock twice (it could, where two share it) would fall into two shorter ones
     * that fulfil all of the above. An acquisition that would not wait for ever (tryLock) is no edge into its lock; what it got is held like any
     * other. A writer that reads needs no rule of its own: it holds what it wants alone, so nobody else does.
     *
     * What it does not say. A cycle is a suspicion: data or other synchronisation may forbid it. And what is missed: deadlocks
     * through anything but locks; through code that did not run; of a thread with itself (a reader that wants to write); and readers that
     * wait for readers after all, since a writer waits in between and the lock lets nobody pass it (fair read-write locks do so, others at
     * times): h shared -> w shared against w shared -> h shared is dead once two writers have queued, but it takes these two.
     *
     * What a thread keeps. Its held locks, and a small cache of what it has told. All edges of one acquisition are a function of what is
     * held and what is taken, so that one hash (a sum, as order does not matter) stands for all of them: a repeated acquisition is one
     * look-up, no matter how deep. What is not found there goes to the graph, under its lock, and the graph knows what is new.
     *
     * Moments. One edge of one thread is seen at several moments, and each may be concurrent with something else: before T starts, while
     * it runs, after it is joined. Let m < m' be two of them. Something elsewhere, at n, is concurrent with m and not with m' only if n < m' and not
     * n < m: the thread has joined another in between. It is concurrent with m' and not with m only if m < n and not m' < n: the
     * thread has started another in between. So if there was no start between, m' is not needed (and the starts are part of the hash of what
     * was told: the graph is not even asked); if there was no join, m' stands for m. A server that starts a thread for each request has one moment
     * for each edge. Only start after join after start adds to them, up to a bound.
     *
     * What else may order them. Of each edge the first and the last moment are kept as far as everything that hands over orders them, latches and
     * queues and volatile fields, but not locks, and no collections that are guarded by their own. If one edge's last is before another's first, the two never met in this run; whether they can in others, nobody
     * knows. So there are two searches: what only the second finds, which does not mind such orders, was handed over in each of its instances.
     * To have the last moment, a thread looks again at an edge when it has handed over something since: what it does between two hand-overs
     * is before the same things.
     *
     * What is kept of the graph. Each edge up to the bounds; contexts are not part of an edge, the first ones seen are kept. When there
     * is no room, edges are dropped that can't be part of a cycle, ever: those out of a lock that is gone and nothing leads into, or into
     * one that is gone and nothing leads out of. They are what programs with millions of short-lived locks make; the sweep is paid by
     * additions, and visits few edges for each. If there is still no room for edges of a pair of sites, half of them stay, and of the other
     * half, and all that come, those do whose two locks are in a sample of all locks: by hash, so that it is the same sample everywhere,
     * and half as large whenever they are too many again. Any few of millions of transfers between accounts hardly ever have an account in
     * common; transfers among a few accounts do, and so make cycles. Whatever is left out is counted, most of it without the graph's lock.
     *
     * The search takes a copy of the edges and then holds nobody up: strongly connected components first (Tarjan), and in each those cycles whose
     * least lock is s, for all s, of length 2, then 3, and so on. A path is given up as soon as a gate, an order, or the lack of a
     * different thread forbids it, or s is further away than there are edges left. Edges that differ in the thread only are one step of
     * the path; which threads take it is found out as for seats at a table, and one seating is enough.
     *
     * Warnings are told apart by their set of (site, site, class, class), whatever their length: two accounts or a ring of twenty, it is the same
     * mistake. The shortest is told and its cycles of locks are counted. Longer ones that can only give known sets are not
     * searched: for few different sites all sets are tabled, less those that can't be in a circle as no edge of one leads to the others. So a bank
     * with many accounts costs what its pairs cost and not what its rings would.
     *
     * Cost. Adding is constant but for the locks held. Components are linear in edges. Cycles are exponential in their length at worst: therefore
     * a bound on looks, and the result says if it was met. All choices are made by numbers of locks, threads and sites, never by order of arrival
     * (but for what found no room), so that the same edges give the same result.
     */

    private final Bounds bounds;
    private final LockGraph graph;

    /** Make an order of which nothing is known. */
    public LockOrder(Bounds bounds) {
        this.bounds = bounds;
        this.graph = new LockGraph(bounds);
    }

    /**
     * Begin a thread.
     *
     * @param number different for each thread that there ever was; where one is used again, no deadlock is seen between the two
     */
    public ThreadOrder thread(int number, MomentSource moments) {
        return new ThreadOrder(graph, number, moments);
    }

    /** Search for potential deadlocks in what the threads have told so far. */
    public LockCycles cycles() {
        LockCycles all = new CycleSearch(bounds, graph, false).run();
        if (all.cycles().isEmpty()) {
            return all;
        }
        LockCycles apart = new CycleSearch(bounds, graph, true).run();
        Set<Set<Signature>> known = new HashSet<>();
        List<LockCycle> cycles = new ArrayList<>(apart.cycles());
        for (LockCycle each : cycles) {
            known.add(each.signatures());
        }
        for (LockCycle each : all.cycles()) {
            if (known.add(each.signatures())) {
                cycles.add(each.handedOver(apart.ended()));
            }
        }
        return new LockCycles(cycles, all.leftOut(), all.ended() && apart.ended(), all.longer());
    }
}
