package dev.heddle.detect.order;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** The edges that threads have told, as many as there is room for. Any thread may call. */
final class LockGraph {
    /** How many moments an edge has at most. */
    private static final int MOMENTS = 16;

    /** What asking for room in vain counts for, against an edge that is added, when it is to be decided whether to sweep. */
    private static final int REFUSAL = 32;

    /** How many edges a sweep may visit for each that was added since the last one. */
    private static final int VISITS = 16;

    /** Where the sample has no lock any more. */
    private static final int LAST_LEVEL = 40;

    private final Bounds bounds;
    private final Map<Edge, Edge> edges = new HashMap<>();
    private final SitePairs pairs = new SitePairs();
    private final LongAdder leftOut = new LongAdder();

    /** How many moments the edges have, altogether. */
    private int kept;

    private volatile boolean full;

    /** How much has happened since the last sweep. */
    private long unswept;

    LockGraph(Bounds bounds) {
        this.bounds = bounds;
    }

    /** Tell, without waiting, whether an edge would find no room. */
    boolean refuses(Lock held, int heldSite, Lock wanted, int wantedSite) {
        if (full) {
            return true;
        }
        SitePairs.Pair pair = pairs.find(heldSite, wantedSite);
        return pair != null && !Edge.isInSample(held, wanted, pair.level);
    }

    /** Count edges that were not added. */
    void leaveOut(int count) {
        leftOut.add(count);
    }

    long leftOut() {
        return leftOut.sum();
    }

    /** Add an edge, or only its moment if the edge is known. Gives the one that is kept, or null if there is no room. */
    synchronized @Nullable Edge add(Edge edge) {
        Edge known = edges.get(edge);
        if (known == null) {
            if (makeRoom(edge)) {
                edges.put(edge, edge);
                return edge;
            }
            leaveOut(1);
            return null;
        }
        known.again(edge);
        if (known.isOlderThan(edge)) {
            update(known, edge);
        }
        return known;
    }

    private void update(Edge known, Edge later) {
        if (!known.outlives(later)) {
            known.replaceLast(later);
            return;
        }
        SitePairs.Pair pair = pairs.of(known.heldSite, known.wantedSite);
        if (known.moments().length < MOMENTS && !isFull(pair)) {
            known.addMoment(later);
            count(pair, known.sampled, 1);
        } else {
            known.replaceLast(later);
            leaveOut(1);
        }
    }

    private void count(SitePairs.Pair pair, boolean sampled, int added) {
        if (sampled) {
            pair.sampled += added;
        } else {
            pair.firm += added;
        }
        kept += added;
        unswept += Math.max(added, 0);
    }

    private boolean isFull(SitePairs.Pair pair) {
        return kept >= bounds.edges() || hasTooMany(pair);
    }

    private boolean hasTooMany(SitePairs.Pair pair) {
        return pair.firm + pair.sampled >= bounds.edgesOfSites();
    }

    /** Make and take room for an edge, if that can be. */
    private boolean makeRoom(Edge edge) {
        SitePairs.Pair pair = pairs.of(edge.heldSite, edge.wantedSite);
        if (isFull(pair)) {
            unswept += REFUSAL;
            if (unswept > kept / VISITS) {
                sweep();
                unswept = 0;
                pair = pairs.of(edge.heldSite, edge.wantedSite);
            }
            while (hasTooMany(pair) && pair.level < LAST_LEVEL) {
                sample(pair);
            }
        }
        full = kept >= bounds.edges();
        edge.sampled = pair.firm >= few();
        if (isFull(pair) || (edge.sampled && !edge.isInSample(pair.level))) {
            return false;
        }
        count(pair, edge.sampled, 1);
        return true;
    }

    /** How many edges of a pair of sites are kept for good, first come, first served. */
    private int few() {
        return (bounds.edgesOfSites() + 1) / 2;
    }

    /** Drop those edges of a pair of sites that are not in a smaller sample. */
    private void sample(SitePairs.Pair pair) {
        if (pair.sampled == 0) {
            pair.level = LAST_LEVEL;
            return;
        }
        int level = pair.level + 1;
        pair.level = level;
        for (Iterator<Edge> all = edges.keySet().iterator(); all.hasNext(); ) {
            Edge edge = all.next();
            if (edge.sampled
                    && edge.heldSite == pair.heldSite
                    && edge.wantedSite == pair.wantedSite
                    && !edge.isInSample(level)) {
                all.remove();
                count(pair, true, -edge.moments().length);
                leaveOut(1);
            }
        }
    }

    /** Drop what can't become part of a cycle any more. */
    private void sweep() {
        Degrees degrees = new Degrees(edges.keySet());
        int before;
        int pass = 0;
        do {
            before = edges.size();
            for (Iterator<Edge> all = edges.keySet().iterator(); all.hasNext(); ) {
                Edge edge = all.next();
                if (degrees.isDeadEnd(edge)) {
                    degrees.remove(edge);
                    all.remove();
                    count(pairs.of(edge.heldSite, edge.wantedSite), edge.sampled, -edge.moments().length);
                }
            }
        } while (edges.size() < before && ++pass < Degrees.PASSES);
        pairs.tidy(few());
    }

    /** Give all edges, in no order. */
    synchronized Edge[] edges() {
        return edges.keySet().toArray(new Edge[0]);
    }

    /** Give the moments of some edges. */
    synchronized Moment[][] moments(List<Edge> of) {
        Moment[][] moments = new Moment[of.size()][];
        for (int i = 0; i < moments.length; i++) {
            moments[i] = of.get(i).moments();
        }
        return moments;
    }
}
