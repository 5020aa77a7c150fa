package dev.heddle.detect.order;

/** What an edge is to the reader of a warning: sites and classes of locks, whichever the locks are. */
record Signature(int heldSite, int wantedSite, int heldType, int wantedType) implements Comparable<Signature> {
    static Signature of(Edge edge) {
        return new Signature(edge.heldSite, edge.wantedSite, edge.held.type(), edge.wanted.type());
    }

    @Override
    public int compareTo(Signature other) {
        int by = Integer.compare(heldSite, other.heldSite);
        by = by != 0 ? by : Integer.compare(wantedSite, other.wantedSite);
        by = by != 0 ? by : Integer.compare(heldType, other.heldType);
        return by != 0 ? by : Integer.compare(wantedType, other.wantedType);
    }
}
