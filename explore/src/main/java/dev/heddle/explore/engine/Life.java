package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** Whether a thread has been started, and whether it has ended. */
final class Life extends Target {
    private final Thread thread;

    /** The thread as the scheduler sees it; null if it has not been started. */
    @Nullable
    Strand strand;

    boolean ended;

    Life(Thread thread) {
        this.thread = thread;
    }

    boolean isAlive() {
        return strand != null && !ended;
    }

    @Override
    protected boolean admits(Strand other) {
        return other.op != Op.JOIN || !isAlive();
    }

    @Override
    public boolean mayHoldUp(int op) {
        return op == Op.JOIN;
    }

    @Override
    public long gate() {
        return isAlive() ? 1 : 0;
    }

    @Override
    public boolean lets(long gate, int strand, int op, int amount) {
        return gate == 0;
    }

    @Override
    public String describe() {
        return strand == null ? thread.getName() : strand.name();
    }
}
