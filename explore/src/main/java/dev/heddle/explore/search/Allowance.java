package dev.heddle.explore.search;

/** What may be spent on making the order of one violation simple: steps of executions, and time. */
final class Allowance {
    private final long until;
    private long steps;

    /** Allow so many steps and so much time from now on. */
    Allowance(long steps, long nanos) {
        this.steps = steps;
        this.until = System.nanoTime() + nanos;
    }

    /** Note that an execution has taken so many steps. */
    void spend(int more) {
        steps -= more;
    }

    boolean isSpent() {
        return steps <= 0 || System.nanoTime() - until >= 0;
    }
}
