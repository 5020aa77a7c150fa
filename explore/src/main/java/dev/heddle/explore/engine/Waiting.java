package dev.heddle.explore.engine;

/** A thread that waits on a monitor or a condition. */
final class Waiting {
    final Strand strand;
    boolean notified;

    Waiting(Strand strand) {
        this.strand = strand;
    }
}
