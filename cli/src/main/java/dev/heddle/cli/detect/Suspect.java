package dev.heddle.cli.detect;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Fingerprint;
import dev.heddle.model.SourcePlace;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A candidate that can be told from others, today and after an edit elsewhere.
 *
 * @param candidate what is suspected, and why
 * @param fingerprint which one it is
 * @param annotated the member of the program whose annotation suppresses it, or null
 */
public record Suspect(
        Candidate candidate, String fingerprint, @Nullable String annotated) {
    /** What is surest comes first, then what was seen most often; the rest only makes the order the same each time. */
    public static final Comparator<Suspect> SUREST_FIRST = Comparator.comparing(
                    (Suspect each) -> each.candidate.status())
            .thenComparing(Suspect::isDoubtful)
            .thenComparingInt(each -> -each.candidate.sources().size())
            .thenComparingLong(each -> -each.candidate.count())
            .thenComparing(each -> each.candidate.subject())
            .thenComparing(each -> lines(each.candidate))
            .thenComparing(Suspect::fingerprint);

    /** Returns a candidate by the places in the source that make it what it is. */
    public static Suspect of(Candidate candidate, List<SourcePlace> places, @Nullable String annotated) {
        return new Suspect(candidate, Fingerprint.of(candidate.kind(), candidate.subject(), places), annotated);
    }

    /** Tells whether something speaks against it. */
    public boolean isDoubtful() {
        return candidate.doubt() != null;
    }

    private static String lines(Candidate candidate) {
        StringBuilder lines = new StringBuilder();
        for (FindingSite each : candidate.sites()) {
            lines.append("%s %6d %6d "
                    .formatted(
                            each.site().className(),
                            each.site().line(),
                            each.site().index()));
        }
        return lines.toString();
    }
}
