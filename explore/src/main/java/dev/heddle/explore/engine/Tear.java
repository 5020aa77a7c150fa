package dev.heddle.explore.engine;

import java.util.List;

/**
 * Fields that belong together, torn: one thread used them in one locked step, between locked steps in which another used them apart.
 *
 * @param fingerprint which bug that is
 * @param apart the thread that used them apart, from the first of these steps to the last
 * @param between the locked step of the other one
 * @param uses the positions of the accesses that show it, in order
 */
public record Tear(String fingerprint, Stretch apart, Stretch between, List<Integer> uses) {
    /** Keep a copy. */
    public Tear {
        uses = List.copyOf(uses);
    }

    /**
     * What a thread did from one step of the execution to another.
     *
     * @param first the position of the first, by which it took the lock
     * @param last the position of the last, by which it gave the lock back
     */
    public record Stretch(Strand strand, int first, int last) {
        /** True if it was over before another began. */
        public boolean isBefore(Stretch other) {
            return last < other.first;
        }
    }
}
