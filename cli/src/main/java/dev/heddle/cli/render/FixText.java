package dev.heddle.cli.render;

import dev.heddle.check.mend.Fix;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.SourcePlace;
import java.util.ArrayList;
import java.util.List;

/** Says what would mend what was found, and what came of trying it. */
final class FixText {
    private static final String INDENT = "  ";
    private static final int MOST_PLACES = 4;

    private final Style style;
    private final int width;

    /** Makes lines no longer than the width. */
    FixText(Style style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Appends a section on all of them; nothing if there is none. */
    void append(StringBuilder out, List<Fix> fixes, List<Finding> findings) {
        if (fixes.isEmpty()) {
            return;
        }
        out.append(style.heading("What would mend it")).append('\n');
        for (Fix each : fixes) {
            paragraph(out, title(each) + ": " + sentence(each));
            paragraph(out, verification(each, findings));
            if (each.standing() == Fix.Standing.NONE) {
                each.tried().forEach(tried -> paragraph(out, "Tried: " + Text.brief(tried) + "."));
            }
            out.append('\n');
        }
    }

    private void paragraph(StringBuilder out, String text) {
        Text.wrap(text, width - INDENT.length())
                .forEach(line -> out.append(INDENT).append(line).append('\n'));
    }

    private static String title(Fix fix) {
        return Kinds.title(fix.of().kind(), fix.of().subject());
    }

    /** Returns what there is to do, in one sentence. */
    static String sentence(Fix fix) {
        return switch (fix.kind()) {
            case LOCK_TOO -> "hold " + fix.lock() + " " + places(fix) + ", too.";
            case LOCK -> "hold " + fix.lock() + " " + places(fix) + ".";
            case GATE ->
                "hold one lock more, such as " + fix.lock() + ", " + places(fix) + ", before the others are taken.";
            case VOLATILE -> "make the field " + Text.subject(fix.lock()) + " volatile.";
            case NONE -> "no hint could be verified.";
        };
    }

    private static String places(Fix fix) {
        List<String> places = new ArrayList<>();
        for (Fix.Where each : fix.places()) {
            String lines = each.firstLine() < 0
                    ? ""
                    : ":" + each.firstLine() + (each.lastLine() > each.firstLine() ? "-" + each.lastLine() : "");
            String named = isPlain(each, fix.lock()) ? "" : " (there " + each.expression() + ")";
            places.add("in " + Text.simple(each.className()) + "." + SourcePlace.enclosing(each.method()) + ", "
                    + each.file() + lines + named);
        }
        List<String> distinct = places.stream().distinct().toList();
        return distinct.size() <= MOST_PLACES
                ? Text.list(distinct)
                : String.join(", ", distinct.subList(0, MOST_PLACES)) + " and in "
                        + Text.count(distinct.size() - MOST_PLACES, "place") + " more";
    }

    /** True if the name of a lock says enough at a place: its own, or that of its field where it is one of {@code this}. */
    private static boolean isPlain(Fix.Where place, String lock) {
        return place.expression().equals(lock)
                || place.expression().equals("this" + lock.substring(Math.max(0, lock.lastIndexOf('.'))));
    }

    private static String verification(Fix fix, List<Finding> findings) {
        String it = fix.kind() == Fix.Kind.VOLATILE ? "with that" : "with that lock";
        String executions = Text.count(fix.executions(), "execution");
        return switch (fix.standing()) {
            case VERIFIED ->
                "Verified: " + it + " every order was tried (" + executions + "): " + gone(fix) + ", "
                        + (fix.rests().isEmpty()
                                ? (fix.of().kind() == FindingKind.DEADLOCK ? "" : "no deadlock, ")
                                        + "and nothing else goes wrong"
                                : "and nothing new goes wrong")
                        + also(fix, findings) + "." + rests(fix, findings);
            case NOT_REFUTED ->
                "Not verified: not every order was tried " + it + ", but " + executions + " showed " + gone(fix)
                        + ", and nothing else that is new." + rests(fix, findings);
            case NONE -> lack(fix, executions);
        };
    }

    private static String lack(Fix fix, String executions) {
        String given = "Given is only what removes it and brings nothing new about (" + executions + " tried)";
        String early = fix.tried().isEmpty() ? "before a hint was tried to its end" : "before more was tried";
        return switch (fix.lack()) {
            case NOTHING_TORN ->
                "Nothing is known to try: in the execution that shows it, nobody comes in between what another thread does to the same thing in one method.";
            case NO_PLACE ->
                "Nothing is known to try: it happens where no lock can be put in, such as in a constructor or in several methods.";
            case NO_NAME -> "Nothing is known to try: no lock that could help has a name where it would be needed.";
            case TIME -> (fix.tried().isEmpty() ? "The" : given + "; the") + " time was over " + early + ".";
            case ENDED -> (fix.tried().isEmpty() ? "It" : given + "; it") + " was ended " + early + ".";
            case NO_GOOD, NONE -> given + ".";
        };
    }

    private static String gone(Fix fix) {
        Finding of = fix.of();
        return switch (of.kind()) {
            case DATA_RACE -> "no race on " + Text.subject(of.subject());
            case HIGH_LEVEL_RACE -> "the fields are never seen torn";
            default -> "no " + Kinds.one(of.kind()) + " of this kind";
        };
    }

    /** Tells what else that was found it removes. */
    private static String also(Fix fix, List<Finding> findings) {
        List<String> others = titles(fix.removes(), findings).stream()
                .filter(each -> !each.equals(title(fix)))
                .toList();
        return others.isEmpty() ? "" : "; it removes as well: " + Text.list(others);
    }

    private static String rests(Fix fix, List<Finding> findings) {
        return fix.rests().isEmpty() ? "" : " What shows still: " + Text.list(titles(fix.rests(), findings)) + ".";
    }

    private static List<String> titles(List<String> fingerprints, List<Finding> findings) {
        return findings.stream()
                .filter(each -> fingerprints.contains(each.fingerprint()))
                .map(each -> Kinds.title(each.kind(), each.subject()))
                .distinct()
                .toList();
    }
}
