package dev.heddle.detect;

/** Hears of races as they are found. */
@FunctionalInterface
public interface RaceListener {
    /** Take note of a race between two accesses, named in the order in which they ran; one call for each pair of sites. */
    void race(Variable variable, Access earlier, Access later);
}
