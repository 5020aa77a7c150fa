package dev.heddle.detect.order;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edge of the lock graph: a thread took one lock while it held another, at these sites, in these modes, with these locks held. Equal to
 * another if all of that is; contexts and moments are not part of it.
 *
 * <p>Moments are guarded by the graph; the array itself never changes.
 */
final class Edge implements Comparable<Edge> {
    final int thread;
    final Lock held;
    final boolean heldShared;
    final int heldSite;
    final int heldContext;
    final Lock wanted;
    final boolean wantedShared;
    final int wantedSite;
    final int wantedContext;
    final Holds holds;

    /** When the thread did so first, as far as all that hands over orders it, but locks. */
    private final Moment first;

    /** When it did so last, or at another moment since which it has handed over nothing. Its thread sets it. */
    private volatile Moment last;

    private final int hash;

    /** Whether it is kept only as long as its locks are in the sample; guarded by the graph. */
    boolean sampled;

    /** What this thread did at one of these is concurrent with all that it is concurrent with at any time the edge was seen. */
    private Moment[] moments;

    /** How often the thread had started and joined others at the last of the moments. */
    private int starts;

    private int joins;

    Edge(
            int thread,
            Lock held,
            boolean heldShared,
            int heldSite,
            int heldContext,
            Lock wanted,
            boolean wantedShared,
            int wantedSite,
            int wantedContext,
            Holds holds,
            Moment now,
            Moment handOver,
            int starts,
            int joins) {
        this.thread = thread;
        this.held = held;
        this.heldShared = heldShared;
        this.heldSite = heldSite;
        this.heldContext = heldContext;
        this.wanted = wanted;
        this.wantedShared = wantedShared;
        this.wantedSite = wantedSite;
        this.wantedContext = wantedContext;
        this.holds = holds;
        this.moments = new Moment[] {now};
        this.first = handOver;
        this.last = handOver;
        this.starts = starts;
        this.joins = joins;
        int h = thread;
        h = 31 * h + Long.hashCode(held.number());
        h = 31 * h + Long.hashCode(wanted.number());
        h = 31 * h + heldSite;
        h = 31 * h + wantedSite;
        h = 31 * h + holds.hash();
        h = 31 * h + (heldShared ? 2 : 0) + (wantedShared ? 1 : 0);
        hash = (int) Told.mix(h);
    }

    /** Note that the thread does so again, after it has handed over something. */
    void again(Moment handOver) {
        last = handOver;
    }

    /** Note a later sighting. */
    void again(Edge later) {
        last = later.last;
    }

    /** Tell whether one thread had done so for the last time, and handed over, before the other did for the first time. */
    boolean isHandedOver(Edge other) {
        return last.isBefore(other.first) || other.last.isBefore(first);
    }

    /** Tell whether a later sighting of this edge may show what its last moment does not: the thread has started others since. */
    boolean isOlderThan(Edge later) {
        return later.starts != starts;
    }

    /** Tell whether the last moment may show what a later sighting does not: the thread has joined others since. */
    boolean outlives(Edge later) {
        return later.joins != joins;
    }

    /** Add the moment of a later sighting. */
    void addMoment(Edge later) {
        moments = Arrays.copyOf(moments, moments.length + 1);
        setLast(later);
    }

    /** Let the moment of a later sighting stand for the last one. */
    void replaceLast(Edge later) {
        moments = moments.clone();
        setLast(later);
    }

    private void setLast(Edge later) {
        moments[moments.length - 1] = later.moments[0];
        starts = later.starts;
        joins = later.joins;
    }

    Moment[] moments() {
        return moments;
    }

    /** Tell whether another is the same but for the thread. */
    boolean isLike(Edge other) {
        return held == other.held
                && wanted == other.wanted
                && heldSite == other.heldSite
                && wantedSite == other.wantedSite
                && heldShared == other.heldShared
                && wantedShared == other.wantedShared
                && holds.same(other.holds);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Edge edge && thread == edge.thread && hash == edge.hash && isLike(edge);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Tell whether both locks are in a sample of all: one in two to the power of a level. */
    boolean isInSample(int level) {
        return isInSample(held, wanted, level);
    }

    static boolean isInSample(Lock held, Lock wanted, int level) {
        long bits = Told.mix(held.number()) | Told.mix(wanted.number());
        return (bits & ((1L << level) - 1)) == 0;
    }

    /** Compare so that those that are like each other stand together. */
    @Override
    public int compareTo(Edge other) {
        int by = Long.compare(held.number(), other.held.number());
        by = by != 0 ? by : Long.compare(wanted.number(), other.wanted.number());
        by = by != 0 ? by : Integer.compare(heldSite, other.heldSite);
        by = by != 0 ? by : Integer.compare(wantedSite, other.wantedSite);
        by = by != 0 ? by : Boolean.compare(heldShared, other.heldShared);
        by = by != 0 ? by : Boolean.compare(wantedShared, other.wantedShared);
        by = by != 0 ? by : holds.compareTo(other.holds);
        return by != 0 ? by : Integer.compare(thread, other.thread);
    }

    LockCycle.Wait toWait() {
        List<LockCycle.Gate> gates = holds.without(held);
        return new LockCycle.Wait(
                thread,
                held,
                heldShared,
                heldSite,
                heldContext,
                wanted,
                wantedShared,
                wantedSite,
                wantedContext,
                gates);
    }
}
