package dev.heddle.explore.pursue;

import dev.heddle.model.Candidate;

/**
 * Something suspected that is to be shown.
 *
 * @param candidate what is suspected, and why
 * @param fingerprint by which a finding is known to be the same
 */
public record Suspicion(Candidate candidate, String fingerprint) {}
