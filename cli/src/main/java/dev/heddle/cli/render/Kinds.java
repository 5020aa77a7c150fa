package dev.heddle.cli.render;

import dev.heddle.model.FindingKind;
import java.util.Locale;
import java.util.regex.Pattern;

/** Names the kinds of bugs for a person. */
final class Kinds {
    private static final String FAILS = " fails: ";

    /** Which object of its class, and which element of it: what changes from run to run. */
    private static final Pattern OBJECT = Pattern.compile("@\\d+(\\[\\d+])?");

    private Kinds() {}

    static String one(FindingKind kind) {
        return switch (kind) {
            case DATA_RACE -> "data race";
            case HIGH_LEVEL_RACE -> "high-level race";
            case NONDETERMINISM -> "nondeterminism";
            case DEADLOCK -> "deadlock";
            case LIVELOCK -> "livelock";
            case ASSERTION -> "failed assertion";
            case EXCEPTION -> "uncaught exception";
        };
    }

    static String many(FindingKind kind) {
        return kind == FindingKind.NONDETERMINISM ? one(kind) : one(kind) + 's';
    }

    static String title(FindingKind kind) {
        String name = one(kind);
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** Returns what stands above a finding: its kind and what it is about. */
    static String title(FindingKind kind, String subject) {
        String about = Text.subject(subject);
        return switch (kind) {
            case DATA_RACE -> "Data race on " + about;
            case HIGH_LEVEL_RACE -> "Fields used apart: " + about;
            case NONDETERMINISM -> "Nondeterminism of " + about;
            case EXCEPTION -> "Uncaught " + Text.simple(subject);
            default -> title(kind);
        };
    }

    /** Returns what a message is about, as the subject of a finding has it: the kind, and what of it the message tells. */
    static String heading(FindingKind kind, String message) {
        int fails = message.indexOf(FAILS);
        if (kind == FindingKind.EXCEPTION && fails >= 0) {
            String thrown = message.substring(fails + FAILS.length());
            int end = thrown.indexOf(':');
            return "Uncaught " + Text.simple(end < 0 ? thrown : thrown.substring(0, end));
        }
        int colon = message.indexOf(": ");
        return message.startsWith(one(kind)) && colon > 0
                ? title(kind)
                        + Text.brief(OBJECT.matcher(message.substring(one(kind).length(), colon))
                                .replaceAll(""))
                : title(kind);
    }

    /** Returns a message as a sentence, without the kind, which stands above it; what the program says stays as it is. */
    static String sentence(FindingKind kind, String message) {
        String rest = Text.brief(message);
        if (rest.startsWith(one(kind))) {
            rest = rest.substring(rest.indexOf(": ") + 2);
        }
        boolean thrown = kind == FindingKind.ASSERTION || kind == FindingKind.EXCEPTION;
        if (thrown) {
            return rest;
        }
        return Text.printable(rest.endsWith(".") ? rest : rest + ".");
    }
}
