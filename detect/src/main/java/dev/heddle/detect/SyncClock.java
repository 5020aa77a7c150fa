package dev.heddle.detect;

/**
 * What threads have released at one lock, volatile location, latch or other synchroniser, for those that acquire there.
 *
 * <p>Valid for one execution.
 */
public final class SyncClock {
    final VectorClock released = new VectorClock();
}
