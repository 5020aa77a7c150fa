package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;

/** The permit that a park consumes and an unpark gives. */
final class Permit extends Target {
    private final Strand strand;
    boolean available;
    final SyncClock sync = new SyncClock();

    Permit(Strand strand) {
        this.strand = strand;
    }

    @Override
    protected boolean admits(Strand self) {
        return available || self.op != Op.PARK;
    }

    @Override
    public String describe() {
        return "the permit of " + strand.name();
    }
}
