package dev.heddle.runtime;

/**
 * Runs threads of a controlled program as continuations, on the one thread that calls it.
 *
 * <p>The class that implements this names internals of the JDK, so it is made at run time, where they are there; it lies
 * on the boot path because the JVM pays heed to the annotations it needs only there.
 */
public abstract class Carrier {
    /** The name of the class that implements this. */
    public static final String IMPLEMENTATION = "dev.heddle.runtime.ContinuationCarrier";

    /** Make something that can be begun, stopped and gone on with. */
    public abstract Object prepare(Runnable body);

    /**
     * Begin or go on with what was prepared until it pauses or ends, with {@code user} as the current thread.
     *
     * @param carrier the thread that calls this, underneath
     * @param restore the current thread afterwards
     */
    public abstract void step(Thread carrier, Thread user, Thread restore, Object prepared) throws Throwable;

    /** Stop what runs, until it is gone on with; false if a native frame is in the way. */
    public abstract boolean pause();

    /** Give the thread that calls this, underneath. */
    public abstract Thread carrier() throws Throwable;
}
