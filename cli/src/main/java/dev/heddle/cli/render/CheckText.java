package dev.heddle.cli.render;

import dev.heddle.check.Checked;
import dev.heddle.check.Freely;
import dev.heddle.check.Standing;
import dev.heddle.check.Suspect;
import dev.heddle.check.mend.Mending;
import dev.heddle.cli.check.Report;
import dev.heddle.cli.explore.Found;
import dev.heddle.explore.Result;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says what a check came to: what was shown with all there is to say, the rest in a line each, and how far it went. */
public final class CheckText {
    /** How many steps of an interleaving a report shows. */
    private static final int MOST_ROWS = 40;

    /** Why searches end, where that is told otherwise. */
    private static final Set<String> BOUNDS =
            Set.of(Search.NO_MORE_TIME, Search.NO_MORE_EXECUTIONS, Search.NOTHING_LEFT, Checked.ENDED);

    /** How much room there is for how sure something is. */
    private static final int STATUS = 11;

    /** How many findings are told with all there is to say. */
    private static final int MOST_WHOLE = 10;

    private final FindingText findings;
    private final FreeText free;
    private final Style style;
    private final int width;
    private final String target;

    /**
     * Makes a text.
     *
     * @param width how long a line of words may be
     * @param columns how long a line of an interleaving may be
     * @param target what is checked, so that other names of tests are told
     */
    public CheckText(SourceLines lines, Style style, int width, int columns, String target) {
        this.findings = new FindingText(lines, style, width, columns, MOST_ROWS);
        this.free = new FreeText(lines, style, width);
        this.style = style;
        this.width = width;
        this.target = target;
    }

    /** Returns how a check stands, in a few words. */
    public static String standing(Standing standing) {
        long executions = standing.searched().all() + standing.pursued().all();
        return Text.count(executions, "execution") + ", " + standing.open() + " suspected, " + standing.confirmed()
                + " confirmed, " + standing.refuted() + " refuted"
                + (standing.freeRuns() == 0 ? "" : ", " + Text.count(standing.freeRuns(), "free run"));
    }

    /** Returns how looking for what would mend it stands, in a few words. */
    public static String mending(Mending.Standing standing) {
        return "trying what would mend " + standing.cause() + " of " + standing.causes() + ", "
                + Text.count(standing.executions(), "execution");
    }

    /** Returns the whole text, with a line break at its end. */
    public String render(Report report) {
        StringBuilder out = new StringBuilder();
        appendFindings(out, report);
        Freely freely = report.checked().free();
        appendLeft(out, report.left(), runs(freely), report.isPatient());
        new FixText(style, width)
                .append(
                        out,
                        report.fixes(),
                        report.found().stream().map(Found::finding).toList());
        out.append(headline(report)).append('\n');
        appendWrapped(out, verdict(report));
        appendWrapped(out, extent(report));
        NotesText.append(out, notes(report), width);
        appendNext(out, report);
        return out.toString();
    }

    private static int runs(@Nullable Freely freely) {
        return freely == null ? 0 : freely.runs();
    }

    private void appendFindings(StringBuilder out, Report report) {
        Set<String> races = new HashSet<>();
        int whole = 0;
        boolean failuresTold = false;
        for (Found each : report.found()) {
            if (!failuresTold && each.finding().status() != Status.CONFIRMED) {
                failuresTold = true;
                appendFailures(out, report);
            }
            boolean many = !each.caseName().equals(target);
            boolean again = FindingText.alike(each.finding())
                    .filter(alike -> !races.add(alike))
                    .isPresent();
            if (again) {
                out.append(findings.renderAgain(each, many));
            } else {
                whole++;
                out.append(whole <= MOST_WHOLE ? findings.render(each, many) : findings.renderBriefly(each, many));
            }
            int seen = report.seenFreely(each);
            if (seen > 0) {
                appendWrapped(
                        out, "  " + FreeText.seen(seen, runs(report.checked().free())) + ", too.");
            }
            out.append('\n');
        }
        if (!failuresTold) {
            appendFailures(out, report);
        }
    }

    /** Tells how the program has failed in its own eyes where it ran freely: after what is sure, and before all else. */
    private void appendFailures(StringBuilder out, Report report) {
        report.failures()
                .forEach(each -> free.append(out, each, runs(report.checked().free())));
    }

    private void appendLeft(StringBuilder out, List<Suspect> left, int runs, boolean patient) {
        List<Suspect> brief = new ArrayList<>();
        for (Suspect each : left) {
            boolean whole = each.status() == Status.OBSERVED && each.seen() > 0 && brief.isEmpty();
            if (!whole || !free.append(out, each, runs)) {
                brief.add(each);
            }
        }
        for (Suspect each : brief) {
            appendHanging(out, line(each, places(each, detail(each, brief)), runs, patient));
        }
        if (!brief.isEmpty()) {
            out.append('\n');
        }
    }

    /** How exactly it is told where something is suspected: others may be suspected in the same lines. */
    private enum Detail {
        PLACES,
        ACCESSES,
        CODE
    }

    /** Returns how much has to be told of a suspicion so that it is not taken for another one. */
    private static Detail detail(Suspect one, List<Suspect> all) {
        for (Detail each : Detail.values()) {
            String told = places(one, each);
            boolean alone = all.stream()
                    .filter(other -> !other.suspicion()
                            .fingerprint()
                            .equals(one.suspicion().fingerprint()))
                    .noneMatch(other -> places(other, each).equals(told));
            if (alone) {
                return each;
            }
        }
        return Detail.CODE;
    }

    private void appendHanging(StringBuilder out, String line) {
        String indent = " ".repeat(STATUS);
        List<String> words = Text.wrap(line.substring(STATUS), width - STATUS);
        for (int i = 0; i < words.size(); i++) {
            out.append(i == 0 ? line.substring(0, STATUS) : indent)
                    .append(words.get(i))
                    .append('\n');
        }
    }

    private static String places(Suspect suspect, Detail detail) {
        Candidate candidate = suspect.suspicion().candidate();
        Set<String> places = new TreeSet<>();
        for (FindingSite each : candidate.sites()) {
            String place = FindingParts.place(each.site());
            places.add(
                    switch (detail) {
                        case PLACES -> place;
                        case ACCESSES -> place + " (" + each.action() + ")";
                        case CODE ->
                            place + " (" + each.action() + ", instruction "
                                    + each.site().index() + " of "
                                    + each.site().method() + ")";
                    });
        }
        return Text.printable(
                Kinds.title(candidate.kind(), candidate.subject()) + " at " + Text.list(List.copyOf(places)));
    }

    private static String line(Suspect suspect, String places, int runs, boolean patient) {
        String status = suspect.status().name().toLowerCase(Locale.ROOT);
        return "%-9s  %s: %s"
                .formatted(
                        status,
                        places,
                        suspect.seen() > 0
                                ? FreeText.in(
                                        suspect.status() == Status.OBSERVED ? "seen" : "suspected",
                                        suspect.seen(),
                                        runs)
                                : effort(suspect, patient));
    }

    private static String effort(Suspect suspect, boolean patient) {
        if (suspect.status() == Status.REFUTED) {
            return "no order shows it" + Claim.unless(patient);
        }
        String hearsay = !suspect.suspicion().hearsay()
                ? ""
                : suspect.status() == Status.OBSERVED ? "a recorded run shows it; " : "suspected of a recorded run; ";
        if (suspect.executions() > 0) {
            return hearsay + "not shown in " + Text.count(suspect.executions(), "execution") + " for it alone";
        }
        if (!hearsay.isEmpty()) {
            return hearsay + "not met under control";
        }
        return suspect.suspicion().candidate().doubt() != null ? "doubtful" : "not gone after";
    }

    private String headline(Report report) {
        String checked = "heddle: checked ";
        String figures = Text.count(executions(report), "execution") + " in "
                + SearchText.seconds(report.checked().time());
        return style.heading(checked + Text.cut(report.program(), width - checked.length() - figures.length() - 2))
                + ": " + figures;
    }

    private static long executions(Report report) {
        return report.searched().all() + report.pursued().all();
    }

    private String verdict(Report report) {
        Freely freely = report.checked().free();
        String lost = freely == null
                ? ""
                : style.alarm("Not under control") + ": " + freely.because() + "; went on with "
                        + Text.count(freely.runs(), "free run") + ". ";
        return lost + claim(report);
    }

    private String claim(Report report) {
        long confirmed = report.found().stream()
                .filter(each -> each.finding().status() == Status.CONFIRMED)
                .count();
        long refuted = report.left().stream()
                .filter(each -> each.status() == Status.REFUTED)
                .count();
        long seen = report.left().stream()
                .filter(each -> each.status() == Status.OBSERVED)
                .count();
        long observed = report.found().size() - confirmed + report.failures().size() + seen;
        long open = report.left().size() - refuted - seen;
        if (report.isOutOfControl() && !report.isAnythingKnown()) {
            return style.alarm("Not controlled") + ", so nothing is claimed.";
        }
        if (report.isNothingToRun()) {
            return style.alarm("Nothing was run") + ": see the notes.";
        }
        if (report.isTooShort()) {
            return style.alarm("The time was over before an execution was") + ", so nothing is claimed.";
        }
        if (report.isVerified()) {
            boolean everywhere = report.checked().searched().stream()
                    .allMatch(each -> each.weak().isEmpty());
            return style.calm("Verified")
                    + (everywhere ? ": nothing is wrong" : " under sequential consistency: nothing is wrong")
                    + Claim.unless(report.isPatient())
                    + (refuted == 0
                            ? "."
                            : ", though " + refuted + (refuted == 1 ? " thing" : " things") + " looked so.");
        }
        return (report.isNothingEnded() ? nothingEnded(report) : "") + sum(report, confirmed, observed, open, refuted);
    }

    private String nothingEnded(Report report) {
        long cut = report.searched().cut() + report.pursued().cut();
        return style.alarm("Nothing was tried to its end") + ": "
                + (cut == 1 ? "the one execution was" : "all " + Text.count(cut, "execution") + " were")
                + " cut off"
                + report.advice().map(each -> "; " + each).orElse("") + ". ";
    }

    private static String sum(Report report, long confirmed, long observed, long open, long refuted) {
        List<String> words = new ArrayList<>();
        if (!report.found().isEmpty()) {
            words.add(confirmed + " confirmed");
        }
        if (observed > 0) {
            words.add(observed + " observed");
        }
        if (open > 0) {
            words.add(open + " suspected and not shown");
        }
        if (refuted > 0) {
            words.add(refuted + " refuted");
        }
        if (report.checked().untried() > 0) {
            words.add(report.checked().untried() + " that an earlier check has confirmed and nobody has tried again");
        }
        if (words.isEmpty()) {
            boolean cut = report.searched().cut() + report.pursued().cut() > 0;
            return report.checked().heard() && !report.isNothingEnded() && !cut
                    ? "Found nothing, and nothing looks suspicious."
                    : "Found nothing.";
        }
        return "In all: " + Text.list(words) + ".";
    }

    /** Says what ran, and how far it went. */
    private static String extent(Report report) {
        Progress searched = report.searched();
        Progress pursued = report.pursued();
        List<String> parts = searched.parts().stream()
                .filter(each -> each.figures().all() > 0)
                .map(each -> "%,d by %s".formatted(each.figures().all(), each.strategy()))
                .collect(Collectors.toCollection(ArrayList::new));
        parts.add("%,d after suspicions".formatted(pursued.all()));
        String ran = "Seed " + report.seed() + ": " + Text.list(parts) + ". ";
        if (report.isEverything()) {
            return ran + "Tried every order that can make a difference" + Claim.within(report.isPatient()) + "."
                    + (report.checked().heard()
                            ? ""
                            : " Whether fields are used apart was not looked at in all of them.");
        }
        long cut = searched.cut() + pursued.cut();
        if (cut > 0 && !report.isNothingEnded()) {
            ran += Text.count(cut, "execution")
                    + (cut == 1 ? " was" : " were")
                    + " cut off at a limit, which --depth and --threads set: what comes after it was not tried. ";
        }
        if (report.interrupted()) {
            return ran + "Interrupted before every order was tried.";
        }
        return ran + "Not every order was tried"
                + (report.isUnseen() ? ", as not everything can be seen: see the notes." : blurred(report) + ".");
    }

    /** Returns why the search ended by itself though there are other orders; nothing if that was not so. */
    private static String blurred(Report report) {
        return report.checked().searched().stream()
                .filter(each ->
                        each.result() == Result.BOUND_REACHED && each.progress().cut() == 0)
                .map(CaseResult::reason)
                .filter(each -> !BOUNDS.contains(each))
                .findFirst()
                .map(why -> ": " + why)
                .orElse("");
    }

    private static List<String> notes(Report report) {
        Set<String> notes = new LinkedHashSet<>(report.checked().notes());
        report.checked().failures().forEach(each -> notes.add("a worker could not go on: " + each));
        report.checked().searched().forEach(each -> notes.addAll(each.notes()));
        report.checked().searched().stream()
                .filter(CaseResult::isOutOfControl)
                .forEach(each -> notes.add("not under control: " + each.reason()));
        Freely freely = report.checked().free();
        if (freely != null) {
            notes.addAll(FreeText.notes(freely));
        }
        return List.copyOf(notes);
    }

    private void appendNext(StringBuilder out, Report report) {
        List<String[]> next = new ArrayList<>();
        report.found().stream()
                .filter(found -> found.schedule().isPresent())
                .findFirst()
                .ifPresent(found -> next.add(
                        new String[] {"heddle replay " + found.schedule().orElseThrow(), "the first of them, again"}));
        boolean further = !report.isNothingToRun()
                && report.found().isEmpty()
                && !report.isEverything()
                && !report.isUnseen()
                && !report.isOutOfControl();
        if (further && report.searched().cut() + report.pursued().cut() > 0) {
            next.add(new String[] {"the same with --depth 1000000", "let executions go further"});
        }
        if (further && !report.isNothingEnded()) {
            next.add(new String[] {"the same with --budget 10m", "search longer"});
            next.add(new String[] {"the same with --seed " + (report.seed() + 1), "search elsewhere"});
        }
        if (report.isEverything() && report.isPatient()) {
            next.add(Claim.IMPATIENTLY);
        }
        if (report.isOutOfControl()) {
            next.add(new String[] {"docs/explore.md", "what is under control, and what to do about the rest"});
        }
        NextSteps.append(out, next, width);
    }

    private void appendWrapped(StringBuilder out, String text) {
        Text.wrap(text, width).forEach(line -> out.append(line).append('\n'));
    }
}
