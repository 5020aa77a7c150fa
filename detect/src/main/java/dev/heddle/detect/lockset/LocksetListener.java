package dev.heddle.detect.lockset;

/** Hears of what locks do not guard. */
public interface LocksetListener {
    /**
     * Take note of two accesses of different threads that have no lock in common, at least one a write.
     *
     * @param handedOver true if something other than locks has ordered the two in this run
     * @return true if it is news
     */
    boolean pair(Guarded location, Use earlier, Use later, boolean handedOver);

    /**
     * Take note that no lock has guarded all accesses, although no two that are remembered could meet.
     *
     * @return true if it is news
     */
    boolean unguarded(Guarded location, Use last);
}
