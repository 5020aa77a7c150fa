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
}
