package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;

/** Whether a thread is interrupted. */
final class InterruptFlag extends Target {
    private final Thread thread;
    private boolean set;
    final SyncClock sync = new SyncClock();

    InterruptFlag(Thread thread) {
        this.thread = thread;
    }

    boolean isSet() {
        return set;
    }

    /** Set or clear the flag; what the thread waits for may have to do with it. */
    void set(boolean to) {
        set = to;
        changed();
        Strand strand = ControlledThread.strand(thread);
        if (strand != null) {
            strand.scheduler.refresh(strand);
        }
    }

    @Override
    public String describe() {
        return "the interrupt flag of " + thread.getName();
    }
}
