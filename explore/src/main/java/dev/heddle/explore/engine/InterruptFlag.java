package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;

/** Whether a thread is interrupted. */
final class InterruptFlag extends Target {
    private final Life life;
    private boolean set;
    final SyncClock sync = new SyncClock();

    InterruptFlag(Life life) {
        this.life = life;
    }

    boolean isSet() {
        return set;
    }

    /** Set or clear the flag; what the thread waits for may have to do with it. */
    void set(boolean to) {
        set = to;
        changed();
        Strand strand = life.strand;
        if (strand != null) {
            strand.scheduler.refresh(strand);
        }
    }

    /** Who heeds it waits no longer when it is set. */
    @Override
    public long gate() {
        return set ? 1 : 0;
    }

    @Override
    public String describe() {
        return "the interrupt flag of " + life.describe();
    }
}
