package dev.heddle.detect.order;

/**
 * Edges of a component that differ in the thread only: one step of a path.
 *
 * @param from the number of the held lock in the component
 * @param to the number of the wanted lock
 * @param signature the number of its signature, in order among all of the search
 * @param edge one of them
 * @param seats who may take the step and when
 */
record Step(int from, int to, int signature, Edge edge, Seat[] seats) {
    /** Tell whether a thread that takes this step may wait for one that takes another. */
    boolean waitsFor(Step next) {
        return !edge.wantedShared || !next.edge.heldShared;
    }

    /** An edge at one of its moments. */
    record Seat(Edge edge, Moment moment) {
        boolean fits(Seat other) {
            return edge.thread != other.edge.thread && !moment.isBefore(other.moment) && !other.moment.isBefore(moment);
        }

        boolean isHandedOver(Seat other) {
            return edge.isHandedOver(other.edge);
        }
    }
}
