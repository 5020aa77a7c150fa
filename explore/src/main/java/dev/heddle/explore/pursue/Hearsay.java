package dev.heddle.explore.pursue;

import java.util.List;

/**
 * What is known of the program from a run that was not under control.
 *
 * @param suspicions what that run has made suspicious
 * @param trace the file with what its threads did
 */
public record Hearsay(List<Suspicion> suspicions, String trace) {
    /** Keep a copy. */
    public Hearsay {
        suspicions = List.copyOf(suspicions);
    }
}
