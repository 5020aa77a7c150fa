package dev.heddle.model;

import java.util.List;

/**
 * What proves a finding: an order of steps, and those among them that make the claim true.
 *
 * @param schedule the order, to run again
 * @param decisive the positions in the schedule, from 0, of the steps that prove the claim: the two accesses of a race, the
 *     last steps of threads that wait for one another, the last step before an assertion fails
 */
public record Witness(Schedule schedule, List<Integer> decisive) {
    /** Keep copies. */
    public Witness {
        decisive = List.copyOf(decisive);
    }
}
