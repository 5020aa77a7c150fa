package dev.heddle.cli.render;

import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Site;
import dev.heddle.model.SourcePlace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The parts that a text on a finding is made of, whoever has found it. */
final class FindingParts {
    /** What is said of a place where no lock is held. */
    static final String HOLDS_NOTHING = "holds nothing";

    private static final String INDENT = "  ";

    /** What becomes of threads and objects, so that several of a place can be told together. */
    private static final Set<String> SHARED_VERBS = Set.of("started", "created");

    private final SourceLines sources;
    private final Style style;
    private final int width;

    /** Makes parts of lines no longer than the width. */
    FindingParts(SourceLines sources, Style style, int width) {
        this.sources = sources;
        this.style = style;
        this.width = width;
    }

    /** Returns the first line: what it is, and how sure. */
    String heading(String title, String status) {
        String cut = Text.cut(Text.printable(title), width - status.length() - 2);
        return style.alarm(cut) + " ".repeat(Math.max(2, width - cut.length() - status.length())) + status;
    }

    /**
     * Appends the places in a table: who did what, where, in which words, holding what.
     *
     * @param bare what to say where no lock is known
     */
    void appendSites(StringBuilder out, List<FindingSite> sites, String bare) {
        if (sites.isEmpty()) {
            return;
        }
        out.append('\n');
        Table table = new Table(width);
        for (FindingSite each : sites) {
            String where = place(each.site());
            table.add(
                    Text.cutMiddle(Text.printable(each.thread()), width / 4),
                    Text.cut(action(each), width / 2 - 10),
                    "",
                    where,
                    where,
                    Text.printable(sourceLine(each.site()).orElse("")),
                    each.locks().isEmpty()
                            ? bare
                            : "holds " + Text.printable(Text.brief(String.join(", ", each.locks()))));
        }
        table.append(out);
    }

    /** Returns {@code Bank.java:42}, or as much of it as is known. */
    static String place(Site site) {
        return site.equals(Site.UNKNOWN) ? "inside the JDK" : Places.of(site).place();
    }

    /** Returns the text of the source at a place. */
    Optional<String> sourceLine(Site site) {
        return sources.at(Places.of(site));
    }

    private static String action(FindingSite site) {
        String action =
                Text.printable(Text.brief(site.action())).replaceFirst(", (which|whose) .* holds?( \\(.*\\))?$", "");
        return action.startsWith("throws ") ? "throws " + Text.simple(action.substring(7)) : action;
    }

    /** Appends frames of a stack, and says how many it leaves out. */
    void appendStack(StringBuilder out, List<StackTraceElement> stack, int most) {
        for (StackTraceElement frame : stack.subList(0, Math.min(most, stack.size()))) {
            out.append(style.faint(Text.cut("    at " + SourcePlace.frame(frame), width)))
                    .append('\n');
        }
        if (stack.size() > most) {
            out.append(style.faint("    and " + (stack.size() - most) + " more"))
                    .append('\n');
        }
    }

    /** Returns where threads and objects come from, those of one place together; empty if nothing is known. */
    static String origins(List<Origin> origins) {
        Map<String, List<String>> byPlace = new LinkedHashMap<>();
        for (Origin each : origins) {
            int blank = Math.max(0, each.what().lastIndexOf(' '));
            boolean shared = SHARED_VERBS.contains(each.what().substring(blank).strip());
            String who = shared ? each.what().substring(0, blank) : each.what();
            String verb = shared ? each.what().substring(blank) : "";
            byPlace.computeIfAbsent(verb + " at " + place(each.site()), place -> new ArrayList<>())
                    .add(Text.printable(Text.brief(who)));
        }
        return byPlace.entrySet().stream()
                .map(each -> String.join(", ", each.getValue()) + each.getKey())
                .collect(Collectors.joining(" · "));
    }

    /**
     * Returns what races have in common of which one says enough: the same field at the same lines. They differ in which of the
     * accesses on a line meet, and in which order.
     */
    static Optional<String> alike(FindingKind kind, String subject, List<FindingSite> sites) {
        return kind != FindingKind.DATA_RACE || sites.size() != 2
                ? Optional.empty()
                : Optional.of(subject + " at "
                        + sites.stream()
                                .map(each -> each.site().className() + " "
                                        + Places.of(each.site()).place())
                                .sorted()
                                .collect(Collectors.joining(" and ")));
    }

    /** Appends a paragraph, set in a little; its lines stay. */
    void appendWrapped(StringBuilder out, String text) {
        String shown = text.lines().map(Text::printable).collect(Collectors.joining("\n"));
        Text.wrap(shown, width - INDENT.length())
                .forEach(line -> out.append(INDENT).append(line).append('\n'));
    }
}
