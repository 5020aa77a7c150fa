package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;

/**
 * A location that more than one thread touched.
 *
 * @param location the field with its class, or what stands for it in an array or a library object
 * @param object the same, of one object: {@code Account@1.balance}, {@code int[]@2[0..7]}, {@code Bank.total} where static
 * @param written whether any of the accesses wrote
 * @param guardedBy the locks held at every access, and by nobody else at those that wrote; empty where there is none
 * @param otherAccesses how many accesses of further kinds there were, beyond those listed
 * @param moreObjects how many further objects' locations of this name were shared, beyond those listed
 * @param moreUnguarded how many of those were written and had no common lock
 */
public record SharedLocation(
        String location,
        String object,
        boolean written,
        List<String> guardedBy,
        List<Access> accesses,
        long otherAccesses,
        int moreObjects,
        int moreUnguarded) {
    public SharedLocation {
        guardedBy = List.copyOf(Objects.requireNonNullElse(guardedBy, List.of()));
        accesses = List.copyOf(Objects.requireNonNullElse(accesses, List.of()));
    }

    /** Returns whether it was written and no lock was held at every access. */
    public boolean lacksCommonLock() {
        return written && guardedBy().isEmpty();
    }
}
