package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** What carries the program's threads: it lets one of them run, and stops it where the scheduler says. */
public interface Backend extends AutoCloseable {
    /** Make a thread ready to run {@link Scheduler#live} when it is first switched to. */
    void spawn(Strand strand);

    /**
     * Stop {@code from}, which calls this, and let {@code to} go on. Returns when {@code from} is to go on again; if the
     * execution is over before that, never, or by {@link Abandoned}.
     *
     * @param to null if the execution is over
     */
    void switchTo(Strand from, @Nullable Strand to);

    /** Let {@code to} go on after {@code from}, which calls this, has ended; return so that it can. */
    void exit(Strand from, @Nullable Strand to);

    /** Run an execution whose first thread is {@code first} until it is over, and clear up. */
    void drive(Strand first);

    /** True if a thread can run beside the one that moves, in a call that nobody controls. */
    default boolean isParallel() {
        return false;
    }

    /**
     * Let {@code to} go on while {@code from}, which calls this, runs on beside it.
     *
     * @param to null if no thread can move until one comes back
     */
    default void detach(Strand from, @Nullable Strand to) {}

    /** Stop {@code from}, which calls this and was detached, until it is to go on in its turn. */
    default void attach(Strand from) {}

    /** Give the thread that {@link Thread#currentThread} answers while a strand runs. */
    Thread current(Strand strand);

    /** Give the thread of the JVM that runs a strand; null if none does. */
    @Nullable
    Thread vehicle(Strand strand);

    /** Name the backend for a person. */
    String name();

    /** Let go of what is kept from one execution to the next. */
    @Override
    default void close() {}
}
