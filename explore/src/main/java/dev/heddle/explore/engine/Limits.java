package dev.heddle.explore.engine;

/**
 * How far one execution may go.
 *
 * @param steps the most steps
 * @param threads the most threads
 * @param tail the most steps after the program has ended but for daemon threads
 * @param anyTimeouts true if a wait with a time-out may give up at any moment; false if only where nothing else can happen
 * @param spurious what may happen for no reason
 * @param sharedOutput true if printing is a step, so that it is explored who prints first
 */
public record Limits(int steps, int threads, int tail, boolean anyTimeouts, Spurious spurious, boolean sharedOutput) {
    /** What a small program never meets. */
    public static final Limits DEFAULT = new Limits(100_000, 10_000, 1_000);

    /** Noted of executions in which a thread had to wait that could have given up at another moment, had that been allowed. */
    public static final String PATIENT = "waits with a time-out give up only where nothing else can happen";

    /** Let time run out only where nothing else can happen. */
    public Limits(int steps, int threads, int tail) {
        this(steps, threads, tail, false, Spurious.NONE, false);
    }

    /** Let an execution have other numbers of steps, of threads, and of steps after the program's end. */
    public Limits with(int mostSteps, int mostThreads, int longestTail) {
        return new Limits(mostSteps, mostThreads, longestTail, anyTimeouts, spurious, sharedOutput);
    }

    /** Let time run out at any moment, or only where nothing else can happen. */
    public Limits withTimeouts(boolean any) {
        return new Limits(steps, threads, tail, any, spurious, sharedOutput);
    }

    /** Let things happen for no reason. */
    public Limits withSpurious(Spurious what) {
        return new Limits(steps, threads, tail, anyTimeouts, what, sharedOutput);
    }

    /** Let printing be a step, or not. */
    public Limits withSharedOutput(boolean shared) {
        return new Limits(steps, threads, tail, anyTimeouts, spurious, shared);
    }
}
