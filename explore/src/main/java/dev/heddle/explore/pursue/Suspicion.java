package dev.heddle.explore.pursue;

import dev.heddle.model.Candidate;
import dev.heddle.model.Status;

/**
 * Something suspected that is to be shown.
 *
 * @param candidate what is suspected, and why
 * @param fingerprint by which a finding is known to be the same
 * @param hearsay true if it comes from a run that was free: what is searched under control may be another program, and refutes nothing of this
 */
public record Suspicion(Candidate candidate, String fingerprint, boolean hearsay) {
    /** Suspect what an execution under control makes suspicious. */
    public Suspicion(Candidate candidate, String fingerprint) {
        this(candidate, fingerprint, false);
    }

    /**
     * Add what another run makes of the same.
     *
     * <p>What was only suspected of a free run is hearsay no longer if an execution under control makes it suspicious, too. What a free run was seen to do stays hearsay: if no order
     * does it under control, that was not the same program.
     */
    public Suspicion with(Suspicion more) {
        boolean stays = (hearsay && more.hearsay) || happenedFreely() || more.happenedFreely();
        return new Suspicion(candidate.with(more.candidate), fingerprint, stays);
    }

    /** True if a run that was free was seen to do it. */
    public boolean happenedFreely() {
        return hearsay && candidate.status().isStrongerThan(Status.PREDICTED);
    }
}
