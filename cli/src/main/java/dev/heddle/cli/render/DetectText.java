package dev.heddle.cli.render;

import dev.heddle.cli.detect.Baseline;
import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.detect.Looked;
import dev.heddle.cli.detect.Sifted;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.cli.run.ShellWords;
import dev.heddle.cli.summary.WatchedClasses;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Tells a person what one run makes suspicious. */
public final class DetectText {
    /** How many are told with all there is to say. */
    private static final int MOST_WHOLE = 10;

    /** How many of those that are gone, or unused, are named. */
    private static final int MOST_NAMED = 5;

    private final SuspectText text;
    private final Style style;
    private final int width;
    private final boolean whole;

    /**
     * Makes a text of lines no longer than the width.
     *
     * @param whole whether everything is told with all there is to say
     */
    public DetectText(SourceLines sources, Style style, int width, boolean whole) {
        this.text = new SuspectText(sources, style, width);
        this.style = style;
        this.width = width;
        this.whole = whole;
    }

    /** Returns the whole text, with a line break at its end. */
    public String render(Detection detection, Optional<WatchedClasses> classes) {
        StringBuilder out = new StringBuilder();
        Sifted sifted = detection.sifted();
        appendFindings(out, sifted.findings());
        out.append(headline(detection.looked(), sifted)).append('\n');
        if (sifted.findings().isEmpty()) {
            appendWrapped(out, nothing(detection.looked()));
        }
        appendCounts(out, detection.looked(), sifted);
        appendDamage(out, detection.looked());
        NotesText.append(out, detection.looked().notes(), width);
        classes.ifPresent(each -> ClassesText.append(out, each, width));
        appendNext(out, detection);
        return out.toString();
    }

    // ---- what was found ----

    private void appendFindings(StringBuilder out, List<Suspect> findings) {
        List<Suspect> others = new ArrayList<>();
        Set<String> told = new HashSet<>();
        int full = 0;
        for (Suspect each : findings) {
            Candidate candidate = each.candidate();
            boolean again = FindingParts.alike(candidate.kind(), candidate.subject(), candidate.sites())
                    .filter(alike -> !told.add(alike))
                    .isPresent();
            if (whole || (!again && full < MOST_WHOLE)) {
                text.append(out, each);
                out.append('\n');
                full++;
            } else {
                others.add(each);
            }
        }
        if (!others.isEmpty()) {
            out.append("In short, and with --all in full\n");
            others.forEach(each -> text.appendLine(out, each));
            out.append('\n');
        }
    }

    private String headline(Looked looked, Sifted sifted) {
        String of = looked.threads() == 0 ? "" : " of " + Text.count(looked.threads(), "thread");
        String what = looked.isLost() ? "nothing to look at" : found(sifted.findings());
        String figures = Text.count(looked.events(), "event") + of + ", " + what;
        String begin = "heddle: detected in " + looked.name();
        String whole = String.join("\n", Text.wrap(begin + ": " + figures, width));
        return whole.startsWith(begin) ? style.heading(begin) + whole.substring(begin.length()) : whole;
    }

    /** Returns {@code 2 data races observed, 1 suspected, 1 deadlock suspected}. */
    private static String found(List<Suspect> findings) {
        Map<FindingKind, Map<Status, Integer>> counts = new EnumMap<>(FindingKind.class);
        for (Suspect each : findings) {
            counts.computeIfAbsent(each.candidate().kind(), kind -> new EnumMap<>(Status.class))
                    .merge(each.candidate().status(), 1, Integer::sum);
        }
        List<String> words = new ArrayList<>();
        counts.forEach((kind, byStatus) -> {
            boolean first = true;
            for (Map.Entry<Status, Integer> each : byStatus.entrySet()) {
                String sure = each.getKey().name().toLowerCase(Locale.ROOT);
                words.add((first ? Text.count(each.getValue(), Kinds.one(kind), Kinds.many(kind)) : each.getValue())
                        + " " + sure);
                first = false;
            }
        });
        return words.isEmpty() ? "nothing found" : String.join(", ", words);
    }

    // ---- what was not ----

    private static String nothing(Looked looked) {
        if (looked.isLost()) {
            return "Nothing was there to look at: no event of this trace can be trusted.";
        }
        if (looked.events() == 0) {
            return "Nothing was there to look at: accesses count only of class folders and of the main jar; "
                    + "--include PACKAGE adds others.";
        }
        List<String> what = new ArrayList<>();
        for (Source each : Source.values()) {
            if (looked.on().contains(each)) {
                what.add(lookedFor(each));
            }
        }
        return "Looked for " + Text.list(what)
                + ". This is about one run: what it did not come to was not seen, and other orders of its threads were "
                + "not tried.";
    }

    private static String lookedFor(Source source) {
        return switch (source) {
            case LOCKSET -> "accesses without a lock in common (lockset)";
            case HAPPENS_BEFORE -> "accesses that nothing orders (hb)";
            case LOCK_ORDER -> "locks taken in orders that can close a cycle (lockorder)";
            case VIEWS -> "fields that belong together and are used apart (views)";
        };
    }

    private void appendCounts(StringBuilder out, Looked looked, Sifted sifted) {
        Integer exit = looked.programExit();
        if (exit != null && exit != 0) {
            appendWrapped(out, "The program itself ended with exit code " + exit + ".");
        }
        int doubtful = sifted.doubtful().size();
        if (doubtful > 0) {
            appendWrapped(
                    out,
                    Text.count(doubtful, "doubtful finding") + " not shown: something speaks against "
                            + (doubtful == 1 ? "it" : "each") + "; --all shows " + (doubtful == 1 ? "it." : "them."));
        }
        int suppressed = sifted.suppressed().size();
        if (suppressed > 0) {
            Set<String> by = new TreeSet<>();
            sifted.suppressed().forEach(each -> by.add(each.by()));
            appendWrapped(
                    out, Text.count(suppressed, "suppressed finding") + " not shown: " + listed(List.copyOf(by)) + ".");
        }
        if (!sifted.known().isEmpty()) {
            appendWrapped(out, Text.count(sifted.known().size(), "known finding") + " not shown.");
        }
        List<Baseline.Entry> gone = sifted.gone();
        if (!gone.isEmpty()) {
            appendWrapped(
                    out,
                    Text.count(gone.size(), "known finding") + " gone, at least in this run: "
                            + listed(gone.stream()
                                    .map(each -> each.about().isEmpty() ? each.fingerprint() : each.about())
                                    .toList())
                            + ".");
        }
        if (!sifted.unused().isEmpty()) {
            appendWrapped(
                    out,
                    Text.count(sifted.unused().size(), "suppression") + " matched nothing: " + listed(sifted.unused())
                            + ".");
        }
    }

    private static String listed(List<String> all) {
        return String.join("; ", all.subList(0, Math.min(MOST_NAMED, all.size())))
                + (all.size() > MOST_NAMED ? "; and " + (all.size() - MOST_NAMED) + " more" : "");
    }

    private void appendDamage(StringBuilder out, Looked looked) {
        if (looked.damage().isEmpty() && looked.cutEvents() == 0) {
            return;
        }
        String cut = looked.cutEvents() == 0
                ? ""
                : "; " + Text.count(looked.cutEvents(), "event") + " can't be trusted, and "
                        + (looked.cutEvents() == 1 ? "was" : "were") + " left out";
        appendWrapped(
                out,
                style.alarm("The trace is damaged") + ": " + listed(looked.damage()) + cut + "."
                        + (looked.isLost() ? "" : " What is said above is about the rest of it."));
    }

    // ---- what now ----

    private void appendNext(StringBuilder out, Detection detection) {
        List<String[]> next = new ArrayList<>();
        boolean clean = detection.sifted().findings().isEmpty();
        detection
                .explore()
                .ifPresent(command -> next.add(new String[] {
                    command, clean ? "other orders of its threads" : "other orders, and what they break"
                }));
        Path file = detection.looked().file();
        Candidate first = clean ? null : detection.sifted().findings().get(0).candidate();
        if (first != null && first.kind() == FindingKind.DATA_RACE && file != null) {
            String name = first.subject().substring(first.subject().lastIndexOf('.') + 1);
            next.add(new String[] {
                ShellWords.join(List.of("heddle", "trace", "print", file.toString(), "--location", name)),
                "all that was done to it"
            });
        }
        if (!clean) {
            next.add(new String[] {"docs/detect.md", "how to read this, and how to suppress it"});
        }
        NextSteps.append(out, next, width);
    }

    private void appendWrapped(StringBuilder out, String paragraph) {
        Text.wrap(paragraph, width).forEach(line -> out.append(line).append('\n'));
    }
}
