package dev.heddle.agent;

import dev.heddle.runtime.Installation;
import java.util.ArrayList;
import java.util.List;

/** What was not told since some moment, though it should have been. */
final class Gaps {
    private final long unknownAccesses = Installation.unknownAccesses();
    private final long faults = Installation.faults();
    private final int missed = Installation.missed();

    /** Say it in notes. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        long unknown = Installation.unknownAccesses() - unknownAccesses;
        if (unknown > 0) {
            notes.add(unknown
                    + " accesses through handles that nobody saw being made are not told: their locations are unknown");
        }
        long failed = Installation.faults() - faults;
        if (failed > 0) {
            Throwable first = Installation.firstFault();
            notes.add("the listener failed " + (failed == 1 ? "once" : failed + " times")
                    + ", so that events are missing: " + (first == null ? "the stack was at its end" : first));
        } else if (Installation.missed() != missed) {
            notes.add("events may be missing: the stack was at its end");
        }
        return notes;
    }
}
