package dev.heddle.explore.engine;

/**
 * What another thread sees a living one do: run, wait, or be blocked.
 *
 * <p>It changes with what the thread is about to do, and with what others do to that. Whoever asks depends on the last change;
 * changes are no matter for one another, and so nothing comes of them where nobody asks.
 */
final class Standing extends Target {
    private final Life life;
    private Thread.State state = Thread.State.RUNNABLE;

    Standing(Life life) {
        this.life = life;
    }

    Thread.State state() {
        return state;
    }

    /** Note what the thread does now; true if it did something else before. */
    boolean become(Thread.State now) {
        if (state == now) {
            return false;
        }
        state = now;
        changed();
        return true;
    }

    /** Tell what others see of a thread that can't move: one that goes round in a loop, or is in a call outside, runs. */
    static Thread.State ofHeldUp(Strand strand) {
        Target target = strand.target;
        if (target instanceof Spin || target instanceof Polling || target instanceof Outside.Abroad) {
            return Thread.State.RUNNABLE;
        }
        if (target instanceof Monitor && (strand.op == Op.ACQUIRE || strand.op == Op.WAKE)) {
            return Thread.State.BLOCKED;
        }
        return strand.deadline == Strand.NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }

    @Override
    public boolean isStanding() {
        return true;
    }

    @Override
    public String describe() {
        return "the state of " + life.describe();
    }
}
