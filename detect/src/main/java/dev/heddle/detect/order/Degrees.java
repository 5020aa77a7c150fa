package dev.heddle.detect.order;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** How many edges lead into each lock and out of it, and which locks are gone. */
final class Degrees {
    /** How often to go through all edges, at most, for those that have become dead ends: long chains may wait for the next time. */
    static final int PASSES = 4;

    private static final class Degree {
        final boolean gone;
        int in;
        int out;

        Degree(boolean gone) {
            this.gone = gone;
        }
    }

    private final Map<Lock, Degree> byLock = new IdentityHashMap<>();

    Degrees(Collection<Edge> edges) {
        for (Edge edge : edges) {
            of(edge.held).out++;
            of(edge.wanted).in++;
        }
    }

    /** Tell whether nothing leads to an edge, or on from it, and nothing ever will. */
    boolean isDeadEnd(Edge edge) {
        Degree held = of(edge.held);
        Degree wanted = of(edge.wanted);
        return (held.gone && held.in == 0) || (wanted.gone && wanted.out == 0);
    }

    void remove(Edge edge) {
        of(edge.held).out--;
        of(edge.wanted).in--;
    }

    private Degree of(Lock lock) {
        Degree degree = byLock.get(lock);
        if (degree == null) {
            degree = new Degree(lock.isGone());
            byLock.put(lock, degree);
        }
        return degree;
    }
}
