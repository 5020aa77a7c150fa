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

    /** Tell, without waiting, whether there was no room lately for edges of two sites. */
    boolean refuses(int heldSite, int wantedSite) {
        if (full) {
            return true;
        }
        SitePairs.Pair pair = pairs.find(heldSite, wantedSite);
        return pair != null && pair.closed;
    }

    /** Count edges that were not added. */
    void leaveOut(int count) {
        leftOut.add(count);
    }

    long leftOut() {
        return leftOut.sum();
    }

    /** Add an edge, or only its moment if the edge is known. */
    synchronized void add(Edge edge) {
        Edge known = edges.get(edge);
        if (known == null) {
            if (hasRoom(edge)) {
                edges.put(edge, edge);
                count(edge);
            } else {
                leaveOut(1);
            }
        } else if (known.isOlderThan(edge)) {
            update(known, edge);
        }
    }

    private void update(Edge known, Edge later) {
        if (!known.outlives(later)) {
            known.replaceLast(later);
        } else if (known.moments().length < MOMENTS && hasRoom(later)) {
            known.addMoment(later);
            count(later);
        } else {
            known.replaceLast(later);
            leaveOut(1);
        }
    }

    private void count(Edge edge) {
        pairs.of(edge.heldSite, edge.wantedSite).kept++;
        kept++;
        unswept++;
    }

    private boolean hasRoom(Edge edge) {
        if (isRoomFor(edge)) {
            return true;
        }
        unswept += REFUSAL;
        if (unswept > kept / 2) {
            sweep();
            unswept = 0;
        }
        boolean room = isRoomFor(edge);
        full = kept >= bounds.edges();
        SitePairs.Pair pair = pairs.find(edge.heldSite, edge.wantedSite);
        if (pair != null) {
            pair.closed = pair.kept >= bounds.edgesOfSites();
        }
        return room;
    }

    private boolean isRoomFor(Edge edge) {
        SitePairs.@Nullable Pair pair = pairs.find(edge.heldSite, edge.wantedSite);
        return kept < bounds.edges() && (pair == null || pair.kept < bounds.edgesOfSites());
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
                    kept -= edge.moments().length;
                    pairs.of(edge.heldSite, edge.wantedSite).kept -= edge.moments().length;
                }
            }
        } while (edges.size() < before && ++pass < Degrees.PASSES);
        pairs.tidy(bounds.edgesOfSites());
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
