package dev.heddle.cli.detect;

import dev.heddle.cli.detect.Sifted.Suppressed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sorts what was found by whether somebody wants to hear of it.
 *
 * <p>What is suppressed is never known and never doubtful; what is known is never doubtful. So a suppression or an entry of the
 * baseline stays in use when a run finds reasons to doubt what it is about.
 */
public final class Sieve {
    private final Suppressions suppressions;
    private final Baseline baseline;
    private final boolean withDoubtful;

    /**
     * Makes a sieve.
     *
     * @param withDoubtful whether what is doubtful is reported as everything else
     */
    public Sieve(Suppressions suppressions, Baseline baseline, boolean withDoubtful) {
        this.suppressions = suppressions;
        this.baseline = baseline;
        this.withDoubtful = withDoubtful;
    }

    /** Sorts them, and ranks those that are reported. */
    public Sifted sift(List<Suspect> all) {
        List<Suspect> findings = new ArrayList<>();
        List<Suspect> doubtful = new ArrayList<>();
        List<Suppressed> suppressed = new ArrayList<>();
        List<Suspect> known = new ArrayList<>();
        for (Suspect each : all.stream().sorted(Suspect.SUREST_FIRST).toList()) {
            Optional<String> by = Optional.ofNullable(each.annotated()).or(() -> suppressions.by(each.candidate()));
            if (by.isPresent()) {
                suppressed.add(new Suppressed(each, by.get()));
            } else if (baseline.has(each)) {
                known.add(each);
            } else if (each.isDoubtful() && !withDoubtful) {
                doubtful.add(each);
            } else {
                findings.add(each);
            }
        }
        return new Sifted(findings, doubtful, suppressed, known, baseline.without(all), suppressions.unused());
    }
}
