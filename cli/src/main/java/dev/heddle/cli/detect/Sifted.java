package dev.heddle.cli.detect;

import java.util.List;

/**
 * What was found, sorted by whether somebody wants to hear of it.
 *
 * @param findings what is reported, the surest first
 * @param doubtful what is not, because something speaks against it
 * @param suppressed what is not, because somebody said so
 * @param known what is not, because it is in the baseline
 * @param gone what is in the baseline and did not show
 * @param unused suppressions that matched nothing, each with its place
 */
public record Sifted(
        List<Suspect> findings,
        List<Suspect> doubtful,
        List<Suppressed> suppressed,
        List<Suspect> known,
        List<Baseline.Entry> gone,
        List<String> unused) {
    public Sifted {
        findings = List.copyOf(findings);
        doubtful = List.copyOf(doubtful);
        suppressed = List.copyOf(suppressed);
        known = List.copyOf(known);
        gone = List.copyOf(gone);
        unused = List.copyOf(unused);
    }

    /**
     * One that somebody does not want to hear of.
     *
     * @param by the annotated member, or the line of the file
     */
    public record Suppressed(Suspect suspect, String by) {}
}
