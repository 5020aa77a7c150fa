package dev.heddle.cli.summary;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A location that more than one thread touched.
 *
 * @param location the field with its class, or what stands for it in an array or a library object
 * @param object the object it belongs to, such as {@code Account@1}, or null for a static field
 * @param written whether any of the accesses wrote
 * @param guardedBy the locks held at every access; empty where there is none
 */
public record SharedLocation(
        String location, @Nullable String object, boolean written, List<String> guardedBy, List<Access> accesses) {
    public SharedLocation {
        guardedBy = List.copyOf(Objects.requireNonNullElse(guardedBy, List.of()));
        accesses = List.copyOf(Objects.requireNonNullElse(accesses, List.of()));
    }

    /** Returns whether it was written and no lock was held at every access. */
    public boolean lacksCommonLock() {
        return written && guardedBy().isEmpty();
    }
}
