package dev.heddle.detect;

/** Hears of races as they are found. */
@FunctionalInterface
public interface RaceListener {
    /**
     * Take note of a race between two accesses, named in the order in which they ran; one call for each pair of sites.
     *
     * @return false if it is none, for a reason that the listener knows: it is told again when these sites meet again
     */
    boolean race(Variable variable, Access earlier, Access later);
}
