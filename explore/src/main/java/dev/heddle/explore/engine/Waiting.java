package dev.heddle.explore.engine;

/** A thread that waits on a monitor or a condition. */
final class Waiting {
    final Strand strand;

    /** The step in which it began to. */
    private final int step;

    boolean notified;

    /** True if it stops waiting for no reason, as soon as it is its turn. */
    boolean stray;

    /** True if it does not want to wait any time, only to give the lock back and take it again. */
    boolean brief;

    Waiting(Strand strand, int step) {
        this.strand = strand;
        this.step = step;
    }

    /** Note that there is a reason after all: the thread would wake up anyway. */
    void strayNoMore() {
        if (stray) {
            stray = false;
            strand.wakeups--;
            strand.scheduler.steps().choseInVain(step);
        }
    }
}
