package dev.heddle.explore.engine;

/** The virtual time of the thread that asks, for what measures it by its own means. */
public final class Clocks {
    /** When every execution begins, as far as the program can tell: 2001-09-09T01:46:40Z. */
    public static final long EPOCH_MILLIS = 1_000_000_000_000L;

    private static final long MILLI = 1_000_000;

    private Clocks() {}

    /** Give the time, in nanoseconds since the program began, without letting any pass. */
    public static long peek() {
        Strand self = Control.current();
        return self == null ? System.nanoTime() : self.clock;
    }

    /** Tell how long it is until a moment given in milliseconds since 1970, in nanoseconds. */
    public static long until(long millis) {
        if (Control.current() == null) {
            return saturated(millis - System.currentTimeMillis());
        }
        return saturated(millis - EPOCH_MILLIS - peek() / MILLI);
    }

    private static long saturated(long millis) {
        return millis > Long.MAX_VALUE / 2 / MILLI ? Long.MAX_VALUE / 2 : Math.max(-1, millis) * MILLI;
    }

    /** Read the clock, as {@link System#currentTimeMillis}. */
    public static long currentTimeMillis() {
        return Control.current() == null ? System.currentTimeMillis() : EPOCH_MILLIS + ThreadControl.nanoTime() / MILLI;
    }
}
