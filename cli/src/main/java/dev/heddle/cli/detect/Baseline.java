package dev.heddle.cli.detect;

import dev.heddle.cli.run.BadInput;
import dev.heddle.model.FindingSite;
import dev.heddle.model.SourcePlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What was found before and is known: a file with a line for each, {@code FINGERPRINT  # KIND SUBJECT at PLACES}. Only the
 * fingerprint counts; the rest is for who reads the file, or how it changes.
 */
public final class Baseline {
    /** Knows nothing. */
    public static final Baseline EMPTY = new Baseline(Map.of());

    private static final String HEAD =
            "# What heddle detect knows already; `heddle detect --write-baseline` writes this file.";

    private final Map<String, Entry> entries;

    private Baseline(Map<String, Entry> entries) {
        this.entries = entries;
    }

    /**
     * One that is known.
     *
     * @param about kind, subject and places as the file has them; empty if it does not say
     */
    public record Entry(String fingerprint, String about) {
        private static Entry of(Suspect suspect) {
            String places = suspect.candidate().sites().stream()
                    .map(FindingSite::site)
                    .map(site -> site.className() + "." + SourcePlace.enclosing(site.method()))
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
            return new Entry(
                    suspect.fingerprint(),
                    suspect.candidate().kind() + " " + suspect.candidate().subject()
                            + (places.isEmpty() ? "" : " at " + places));
        }
    }

    /** Reads a file. */
    public static Baseline read(Path file) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        List<String> lines =
                Suppressions.lines(file, "--baseline", "look at the path after --baseline; --write-baseline makes one");
        for (int i = 0; i < lines.size(); i++) {
            String fingerprint = Suppressions.withoutComment(lines.get(i));
            if (fingerprint.matches("[0-9a-f]{64}")) {
                int comment = lines.get(i).indexOf('#');
                String about =
                        comment < 0 ? "" : lines.get(i).substring(comment + 1).strip();
                entries.put(fingerprint, new Entry(fingerprint, about));
            } else if (!fingerprint.isEmpty()) {
                throw new BadInput(
                        file + ":" + (i + 1) + ": no fingerprint, which has 64 digits from 0 to f",
                        "write the baseline again with --write-baseline");
            }
        }
        return new Baseline(entries);
    }

    /** Tells whether something is known. */
    boolean has(Suspect suspect) {
        return entries.containsKey(suspect.fingerprint());
    }

    /** Returns what is known and not among these. */
    List<Entry> without(Collection<Suspect> present) {
        Set<String> there = present.stream().map(Suspect::fingerprint).collect(Collectors.toSet());
        return entries.values().stream()
                .filter(each -> !there.contains(each.fingerprint))
                .toList();
    }

    /** Returns the file's text that makes these known, and nothing else: sorted by what people read. */
    public static String text(Sifted sifted) {
        List<Suspect> present = new ArrayList<>(sifted.findings());
        present.addAll(sifted.known());
        return present.stream()
                .map(Entry::of)
                .distinct()
                .sorted(Comparator.comparing(Entry::about).thenComparing(Entry::fingerprint))
                .map(each -> each.fingerprint + "  # " + each.about + "\n")
                .collect(Collectors.joining("", HEAD + "\n", ""));
    }
}
