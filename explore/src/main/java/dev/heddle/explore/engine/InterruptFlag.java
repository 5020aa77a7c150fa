package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;

/** Whether a thread is interrupted. */
final class InterruptFlag extends Target {
    private final Strand strand;
    private boolean set;
    final SyncClock sync = new SyncClock();

    InterruptFlag(Strand strand) {
        this.strand = strand;
    }

    boolean isSet() {
        return set;
    }

    /** Set or clear the flag; what the thread waits for may have to do with it. */
    void set(boolean to) {
        set = to;
        changed();
        strand.scheduler.refresh(strand);
    }

    @Override
    public String describe() {
        return "the interrupt flag of " + strand.name();
    }
}
