package dev.heddle.cli.render;

import dev.heddle.cli.detect.Suspect;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Tells a person of one suspicion: what it is about, where and under which locks, why it is suspected and what speaks against it, how
 * sure that is, and how the threads came there.
 */
final class SuspectText {
    private static final int MOST_FRAMES = 8;

    private final FindingParts parts;
    private final int width;

    SuspectText(SourceLines sources, Style style, int width) {
        this.parts = new FindingParts(sources, style, width);
        this.width = width;
    }

    /** Appends the whole text. */
    void append(StringBuilder out, Suspect suspect) {
        Candidate candidate = suspect.candidate();
        out.append(parts.heading(Kinds.title(candidate.kind(), candidate.subject()), status(candidate)))
                .append('\n');
        parts.appendWrapped(out, Kinds.sentence(candidate.kind(), candidate.message()));
        // What belongs together is guarded: it is not told again which lock each access has.
        String bare = candidate.kind() == FindingKind.HIGH_LEVEL_RACE ? "" : FindingParts.HOLDS_NOTHING;
        parts.appendSites(out, candidate.sites(), bare);
        out.append('\n');
        parts.appendWrapped(out, Text.brief(candidate.why()));
        if (candidate.doubt() != null) {
            parts.appendWrapped(out, "Doubtful: " + Text.brief(candidate.doubt()) + ".");
        }
        String origins = FindingParts.origins(candidate.origins());
        if (!origins.isEmpty()) {
            parts.appendWrapped(out, origins);
        }
        parts.appendWrapped(out, howSure(candidate));
        appendStacks(out, candidate.sites());
    }

    /** Appends a line: for those that come after many others. */
    void appendLine(StringBuilder out, Suspect suspect) {
        Candidate candidate = suspect.candidate();
        Set<String> places = candidate.sites().stream()
                .map(each -> FindingParts.place(each.site()))
                .collect(Collectors.toCollection(TreeSet::new));
        String title = Kinds.title(candidate.kind(), candidate.subject());
        String about = candidate.kind() == FindingKind.DEADLOCK
                ? " on "
                        + Text.list(
                                candidate.subjects().stream().map(Text::simple).toList())
                : "";
        String where = places.isEmpty() ? "" : " at " + Text.list(List.copyOf(places));
        out.append(Text.cut("%-9s  %s%s".formatted(status(candidate), title + about, where), width))
                .append('\n');
    }

    private static String status(Candidate candidate) {
        return (candidate.doubt() == null ? "" : "doubtful, ")
                + candidate.status().name().toLowerCase(Locale.ROOT);
    }

    private static String howSure(Candidate candidate) {
        Set<Source> sources = EnumSet.noneOf(Source.class);
        sources.addAll(candidate.sources());
        String sure = candidate.status() == Status.OBSERVED
                ? "Observed: this run shows it."
                : "Suspected: " + sources.stream().map(SuspectText::reason).collect(Collectors.joining(", "))
                        + (candidate.kind() == FindingKind.HIGH_LEVEL_RACE
                                ? "; not shown to do harm."
                                : "; not shown to happen.");
        String by =
                "Found by " + Text.list(sources.stream().map(SuspectText::name).toList());
        return sure + " " + by + ", " + times(candidate.count()) + ".";
    }

    private static String times(long count) {
        return count == 1 ? "once" : Text.count(count, "time");
    }

    private static String reason(Source source) {
        return switch (source) {
            case LOCKSET -> "no lock in common";
            case HAPPENS_BEFORE -> "nothing orders the two";
            case LOCK_ORDER -> "locks in orders that can close a cycle";
            case VIEWS -> "fields that belong together are used apart";
        };
    }

    /** Returns what people call a way to look. */
    static String name(Source source) {
        return switch (source) {
            case LOCKSET -> "lockset";
            case HAPPENS_BEFORE -> "happens-before";
            case LOCK_ORDER -> "lock order";
            case VIEWS -> "views";
        };
    }

    /** Shows how the threads came there, if that is more than the place itself, each way once. */
    private void appendStacks(StringBuilder out, List<FindingSite> sites) {
        Set<List<Object>> told = new HashSet<>();
        for (FindingSite each : sites) {
            if (each.stack().size() > 1 && told.add(List.of(each.thread(), each.stack()))) {
                parts.appendWrapped(
                        out, "A stack seen for " + each.thread() + " at " + FindingParts.place(each.site()) + ":");
                parts.appendStack(out, each.stack(), MOST_FRAMES);
            }
        }
    }
}
