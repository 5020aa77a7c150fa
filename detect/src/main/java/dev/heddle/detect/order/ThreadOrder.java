package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one thread holds and takes. To be called by that thread only.
 *
 * <p>A lock taken while none is held, or as it was before, costs no more than a look-up and allocates nothing.
 */
public final class ThreadOrder {
    /** What is taken while more than these are held is left out. */
    private static final int MOST_HELD = 64;

    /** Where the graph has no room, it is asked whether it has some again after so many refusals. */
    private static final int PATIENCE = 256;

    private final LockGraph graph;
    private final int thread;
    private final MomentSource source;
    private final Told told = new Told();

    /** What is held, in the order in which it was taken. */
    private @Nullable Lock[] locks = new Lock[8];

    private boolean[] shared = new boolean[8];
    private int[] sites = new int[8];
    private int[] contexts = new int[8];
    private int depth;

    /** The sum of the hashes of what is held: it does not depend on the order. */
    private long sum;

    private int starts;
    private int joins;
    private @Nullable Moment moment;
    private int handOvers;
    private @Nullable Recent recent;
    private int refusals;

    ThreadOrder(LockGraph graph, int thread, MomentSource source) {
        this.graph = graph;
        this.thread = thread;
        this.source = source;
    }

    /** Note that this thread has started another: what it does from now on is not before what that one does. */
    public void started() {
        starts++;
        moment = null;
    }

    /** Note that this thread has handed over otherwise: what it does from now on is not before what others do who take that. */
    public void handedOver() {
        handOvers++;
    }

    /** Note that this thread has joined another: what that one did is before what it does from now on. */
    public void joined() {
        joins++;
        moment = null;
    }

    /**
     * Note that this thread has taken a lock that it did not hold in this mode.
     *
     * @param waits whether it would have waited for the lock, for ever if need be; else nobody can be stuck there
     */
    public void acquired(Lock lock, boolean shared, boolean waits, int site, int context) {
        long hash = hash(lock, shared, site);
        if (depth > 0 && waits) {
            wait(lock, shared, site, context, Told.mix(Told.mix(sum) + 3 * hash + starts));
        }
        if (depth == sites.length) {
            grow();
        }
        locks[depth] = lock;
        this.shared[depth] = shared;
        sites[depth] = site;
        contexts[depth] = context;
        depth++;
        sum += hash;
    }

    /** Tell of the edges of an acquisition if they are new, or that they were met again after something was handed over. */
    private void wait(Lock lock, boolean shared, int site, int context, long key) {
        Recent known = recent;
        if (known == null && handOvers > 0) {
            known = new Recent();
            recent = known;
        }
        if (known == null) {
            if (told.add(key)) {
                tell(lock, shared, site, context, null);
            }
        } else if (!known.isNoted(key, handOvers)) {
            Edge[] edges = known.edges(key);
            told.add(key);
            if (edges == null) {
                List<Edge> all = new ArrayList<>();
                tell(lock, shared, site, context, all);
                edges = all.toArray(new Edge[0]);
            } else {
                for (Edge each : edges) {
                    each.again(source.handOver());
                }
            }
            known.note(key, handOvers, edges);
        }
    }

    /** Note that this thread has given a lock back, be it the last that it took or not. */
    public void released(Lock lock, boolean shared) {
        for (int i = depth - 1; i >= 0; i--) {
            if (locks[i] == lock && this.shared[i] == shared) {
                sum -= hash(lock, shared, sites[i]);
                remove(i);
                return;
            }
        }
    }

    private static long hash(Lock lock, boolean shared, int site) {
        return Told.mix(Told.mix(lock.number()) + 2L * site + (shared ? 1 : 0));
    }

    private void remove(int i) {
        int after = --depth - i;
        if (after > 0) {
            System.arraycopy(locks, i + 1, locks, i, after);
            System.arraycopy(shared, i + 1, shared, i, after);
            System.arraycopy(sites, i + 1, sites, i, after);
            System.arraycopy(contexts, i + 1, contexts, i, after);
        }
        locks[depth] = null;
    }

    private void tell(
            Lock wanted, boolean wantedShared, int wantedSite, int wantedContext, @Nullable List<Edge> edges) {
        if (depth > MOST_HELD) {
            graph.leaveOut(depth);
            return;
        }
        Holds holds = null;
        for (int i = 0; i < depth; i++) {
            Lock held = locks[i];
            if (held == null || held == wanted) {
                continue;
            }
            if (graph.refuses(held, sites[i], wanted, wantedSite) && ++refusals % PATIENCE != 0) {
                graph.leaveOut(1);
                continue;
            }
            if (holds == null) {
                holds = new Holds(locks, shared, depth);
            }
            Edge edge = graph.add(new Edge(
                    thread,
                    held.kept(),
                    shared[i],
                    sites[i],
                    contexts[i],
                    wanted.kept(),
                    wantedShared,
                    wantedSite,
                    wantedContext,
                    holds,
                    moment(),
                    source.handOver(),
                    starts,
                    joins));
            if (edge != null && edges != null) {
                edges.add(edge);
            }
        }
    }

    private Moment moment() {
        Moment now = moment;
        if (now == null) {
            now = source.now();
            moment = now;
        }
        return now;
    }

    private void grow() {
        int length = 2 * depth;
        locks = Arrays.copyOf(locks, length);
        shared = Arrays.copyOf(shared, length);
        sites = Arrays.copyOf(sites, length);
        contexts = Arrays.copyOf(contexts, length);
    }
}
