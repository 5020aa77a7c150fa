package dev.heddle.cli.render;

import dev.heddle.check.FreeFailure;
import dev.heddle.check.Freely;
import dev.heddle.check.Suspect;
import java.util.ArrayList;
import java.util.List;

/** Tells a person what free runs have shown. */
final class FreeText {
    private static final int MOST_FRAMES = 8;

    /** How many suspicions are told with all there is to say. */
    private static final int MOST_WHOLE = 10;

    /** The status of a shell that tells of a signal is this and the number of the signal. */
    private static final int SIGNALS = 128;

    private final SuspectText suspects;
    private final FindingParts parts;
    private final Style style;
    private final int width;
    private int whole;

    FreeText(SourceLines sources, Style style, int width) {
        this.suspects = new SuspectText(sources, style, width);
        this.parts = new FindingParts(sources, style, width);
        this.style = style;
        this.width = width;
    }

    /** Returns {@code Seen in 3 of 20 free runs}. */
    static String seen(int seen, int runs) {
        return in("Seen", seen, runs);
    }

    /** Returns {@code suspected in 3 of 20 free runs}, for some word. */
    static String in(String word, int some, int runs) {
        return word + " in " + some + " of " + Text.count(Math.max(some, runs), "free run");
    }

    /** Appends what a suspicion is about that has been seen to happen; false if there were too many before it. */
    boolean append(StringBuilder out, Suspect suspect, int runs) {
        if (whole >= MOST_WHOLE) {
            return false;
        }
        whole++;
        suspects.append(
                out,
                new dev.heddle.cli.detect.Suspect(
                        suspect.suspicion().candidate(), suspect.suspicion().fingerprint(), null));
        parts.appendWrapped(out, seen(suspect.seen(), runs) + ".");
        out.append('\n');
        return true;
    }

    /** Appends how the program has failed. */
    void append(StringBuilder out, Freely.Seen failed, int runs) {
        FreeFailure failure = failed.failure();
        out.append(parts.heading(title(failure), "observed")).append('\n');
        parts.appendWrapped(out, sentence(failure));
        parts.appendStack(out, failure.stack(), MOST_FRAMES);
        parts.appendWrapped(out, seen(failed.runs(), runs) + ".");
        OutputText.append(out, failed.output(), "in the first of these runs", style, width);
        out.append('\n');
    }

    private static String title(FreeFailure failure) {
        return switch (failure.kind()) {
            case ASSERTION -> "Failed assertion";
            case EXCEPTION -> "Uncaught " + Text.simple(failure.subject());
            case EXIT -> "Exit code " + failure.subject();
            case HANG -> "Does not end";
        };
    }

    private static String sentence(FreeFailure failure) {
        return switch (failure.kind()) {
            case ASSERTION, EXCEPTION ->
                failure.thread() + " fails: " + Text.simple(failure.subject())
                        + (failure.message() == null ? "" : ": " + Text.brief(failure.message()));
            case EXIT -> "The program ended with exit code " + failure.subject() + signal(failure.subject()) + ".";
            case HANG -> "The program had not come to its end after many times as long as it takes in other runs.";
        };
    }

    private static String signal(String exit) {
        int number = Integer.parseInt(exit) - SIGNALS;
        return number > 0 && number <= 64 ? ", as after signal " + number : "";
    }

    /** Returns what a person should know of the runs. */
    static List<String> notes(Freely free) {
        List<String> notes = new ArrayList<>();
        String standing = free.standing().isEmpty()
                ? ""
                : (free.runs() == 1
                                ? "; left were the threads "
                                : "; left were then, in the first of them, the threads ")
                        + Text.brief(String.join(", ", free.standing()));
        if (free.late() > 0) {
            String who = free.runs() == 1
                    ? "the free run was"
                    : free.hasHung()
                            ? free.late() + " of " + free.runs() + " free runs " + (free.late() == 1 ? "was" : "were")
                            : "all " + free.runs() + " free runs were";
            notes.add(who + " ended when the time was up" + standing);
        }
        if (free.unheard() > 0) {
            String last =
                    free.output().strip().lines().reduce((one, other) -> other).orElse("");
            notes.add("of " + Text.count(free.unheard(), "free run")
                    + " nothing is known but the exit code: the program ended without running its shutdown hooks, or could not be started"
                    + (last.isEmpty() ? "" : "; it said last: " + Text.brief(last)));
        }
        return notes;
    }
}
