package dev.heddle.cli.render;

import dev.heddle.model.FindingKind;
import java.util.Locale;

/** Names the kinds of bugs for a person. */
final class Kinds {
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

    /** Returns what a message begins with, if that is the kind, and the kind alone otherwise. */
    static String heading(FindingKind kind, String message) {
        int colon = message.indexOf(": ");
        return message.startsWith(one(kind)) && colon > 0
                ? title(kind) + Text.brief(message.substring(one(kind).length(), colon))
                : title(kind);
    }

    /** Returns a message as a sentence, without the kind, which stands above it. */
    static String sentence(FindingKind kind, String message) {
        String rest = Text.brief(message);
        if (rest.startsWith(one(kind))) {
            rest = rest.substring(rest.indexOf(": ") + 2);
        }
        return rest.endsWith(".") ? rest : rest + ".";
    }
}
