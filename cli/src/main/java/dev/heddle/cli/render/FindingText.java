package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import dev.heddle.model.Cause;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Proof;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Tells a person of one violation: what happened, where and under which locks, the order that shows it, why nothing forbids
 * that order, and how to see it again.
 */
public final class FindingText {
    private static final int MOST_FRAMES = 8;
    private static final String INDENT = "  ";

    private final FindingParts parts;
    private final Style style;
    private final int width;
    private final InterleavingText interleaving;

    /**
     * Makes a text.
     *
     * @param width how long a line of words may be
     * @param columns how long a line of an interleaving may be
     * @param mostRows how many steps of an interleaving are shown, more or less
     */
    public FindingText(SourceLines sources, Style style, int width, int columns, int mostRows) {
        this.parts = new FindingParts(sources, style, width);
        this.style = style;
        this.width = width;
        this.interleaving = new InterleavingText(sources, style, columns, mostRows);
    }

    /**
     * Returns the whole text, with a line break at its end.
     *
     * @param manyCases whether it has to be said in which case it showed
     */
    public String render(Found found, boolean manyCases) {
        StringBuilder out = new StringBuilder();
        Finding finding = found.finding();
        appendHead(out, found, manyCases);
        parts.appendSites(out, finding.sites(), FindingParts.HOLDS_NOTHING);
        appendStack(out, finding);
        finding.causes().forEach(cause -> append(out, cause));
        interleaving.append(out, found.interleaving());
        List<String> after = new ArrayList<>();
        if (finding.kind() == FindingKind.DATA_RACE && finding.sites().size() == 2) {
            after.add(whyUnordered(finding, found.interleaving()));
        }
        if (finding.reason() != null) {
            after.add("Not confirmed: " + Text.printable(finding.reason()) + ".");
        }
        String started = startedAt(finding, found.interleaving());
        if (!started.isEmpty()) {
            after.add(started);
        }
        out.append('\n');
        after.forEach(line -> parts.appendWrapped(out, line));
        OutputText.append(out, found.output(), style, width);
        appendReplay(out, found);
        return out.toString();
    }

    /** Returns the text without what fills the screen: for those that come after many others. */
    public String renderBriefly(Found found, boolean manyCases) {
        StringBuilder out = new StringBuilder();
        appendHead(out, found, manyCases);
        parts.appendSites(out, found.finding().sites(), FindingParts.HOLDS_NOTHING);
        appendReplay(out, found);
        return out.toString();
    }

    /** Returns a line or two on a race that is almost one that was told before, see {@link #alike}. */
    public String renderAgain(Found found, boolean manyCases) {
        StringBuilder out = new StringBuilder();
        Finding finding = found.finding();
        out.append(heading(finding, " again")).append('\n');
        String accesses = finding.sites().stream()
                .map(each -> Text.printable(each.thread() + " " + each.action()) + " at "
                        + Places.of(each.site()).place())
                .collect(Collectors.joining(", "));
        parts.appendWrapped(out, (manyCases ? "In " + Text.target(found.caseName()) + ": " : "") + accesses + ".");
        appendReplay(out, found);
        return out.toString();
    }

    /** Returns what races have in common of which one says enough. */
    public static Optional<String> alike(Finding finding) {
        return FindingParts.alike(finding.kind(), finding.subject(), finding.sites());
    }

    private void appendHead(StringBuilder out, Found found, boolean manyCases) {
        Finding finding = found.finding();
        out.append(heading(finding, "")).append('\n');
        String where = manyCases ? "In " + Text.target(found.caseName()) + ": " : "";
        parts.appendWrapped(out, where + Kinds.sentence(finding.kind(), finding.message()));
        if (finding.harm() != null) {
            parts.appendWrapped(out, Text.printable(finding.harm()));
        }
    }

    private void appendReplay(StringBuilder out, Found found) {
        found.schedule()
                .ifPresent(file -> out.append(INDENT)
                        .append(style.heading("Replay: "))
                        .append("heddle replay ")
                        .append(file)
                        .append('\n'));
    }

    // ---- what it is ----

    private String heading(Finding finding, String more) {
        return parts.heading(Kinds.title(finding.kind(), finding.subject()) + more, status(finding));
    }

    private static String status(Finding finding) {
        String needs = finding.needsText();
        return (needs.isEmpty() ? "" : needs + "; ") + howSure(finding);
    }

    private static String howSure(Finding finding) {
        if (finding.status() != Status.CONFIRMED) {
            return "observed";
        }
        return finding.proof() == Proof.ADJACENT ? "confirmed: the two side by side" : "confirmed";
    }

    // ---- where ----

    /** Shows how a thread came to throw: of races and deadlocks the places themselves say enough. */
    private void appendStack(StringBuilder out, Finding finding) {
        boolean thrown = finding.kind() == FindingKind.ASSERTION || finding.kind() == FindingKind.EXCEPTION;
        if (!thrown || finding.sites().isEmpty()) {
            return;
        }
        parts.appendStack(out, finding.sites().get(0).stack(), MOST_FRAMES);
    }

    /** Shows what caused an exception in a line or two: the class with its message, and where in the program it was thrown. */
    private void append(StringBuilder out, Cause cause) {
        String relation = cause.suppressed() ? "suppressed " : "caused by ";
        String message = cause.message() == null ? "" : ": " + Text.printable(cause.message());
        out.append(Text.cut("    " + relation + Text.simple(cause.type()) + message, width))
                .append('\n');
        if (!cause.site().equals(Site.UNKNOWN)) {
            String where = "      at " + FindingParts.place(cause.site());
            String source =
                    parts.sourceLine(cause.site()).map(line -> "  " + line).orElse("");
            out.append(style.faint(Text.cut(where + source, width))).append('\n');
        }
    }

    // ---- why ----

    private static String whyUnordered(Finding finding, Interleaving told) {
        FindingSite one = finding.sites().get(0);
        FindingSite other = finding.sites().get(1);
        List<Integer> steps =
                told.rows().stream().filter(Row::decisive).map(Row::step).toList();
        String locks;
        if (one.locks().isEmpty() && other.locks().isEmpty()) {
            locks = "neither holds a lock";
        } else if (one.locks().isEmpty() || other.locks().isEmpty()) {
            locks = Text.printable((one.locks().isEmpty() ? one : other).thread()) + " holds no lock";
        } else {
            locks = "they hold no lock in common";
        }
        if (steps.size() != 2) {
            return "Not ordered: " + locks + ".";
        }
        return "Not ordered: " + locks + ", and no lock, volatile, start or join leads from step " + steps.get(0)
                + " to step " + steps.get(1) + ".";
    }

    /** Says where the threads concerned were started, as far as the interleaving shows it. */
    private static String startedAt(Finding finding, Interleaving told) {
        TreeSet<String> concerned =
                finding.sites().stream().map(FindingSite::thread).collect(Collectors.toCollection(TreeSet::new));
        List<Origin> starts = new ArrayList<>();
        for (Row row : told.rows()) {
            if (row.site() != null && row.text().startsWith("start ")) {
                String name = row.text().substring("start ".length());
                if (concerned.remove(name)) {
                    starts.add(new Origin(name + " started", row.site()));
                }
            }
        }
        return FindingParts.origins(starts);
    }
}
