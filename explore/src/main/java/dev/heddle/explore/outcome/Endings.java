package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.FindingKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Says how an execution ended, in words that are the same for equivalent ones. */
public final class Endings {
    /** What is said where nothing went wrong. */
    public static final String NORMALLY = "normally";

    private Endings() {}

    static String of(Verdict verdict) {
        if (verdict.violations().isEmpty() && verdict.exitStatus() == 0) {
            return verdict.ending() == Ending.STUCK ? "waits for ever" : NORMALLY;
        }
        List<String> parts = new ArrayList<>();
        verdict.violations().stream()
                .filter(each -> each.kind() != FindingKind.DATA_RACE)
                .map(Endings::words)
                .distinct()
                .sorted()
                .forEach(parts::add);
        if (verdict.exitStatus() != 0) {
            parts.add("exit code " + verdict.exitStatus());
        }
        return parts.isEmpty() ? NORMALLY : Values.bounded(String.join("; ", parts));
    }

    private static String words(Violation violation) {
        Throwable thrown = violation.thrown();
        if (thrown == null) {
            List<String> threads = violation.strands().stream()
                    .sorted(Comparator.comparing(Strand::id))
                    .map(Strand::name)
                    .toList();
            String kind = violation.kind() == FindingKind.LIVELOCK ? "livelock" : "deadlock";
            return kind + " of " + String.join(", ", threads);
        }
        String message = message(thrown);
        String who =
                violation.strands().isEmpty() ? "" : violation.strands().get(0).name() + " fails: ";
        return who + Names.original(thrown.getClass().getName()) + (message.isEmpty() ? "" : ": " + message);
    }

    private static String message(Throwable thrown) {
        try {
            return String.valueOf(thrown.getMessage() == null ? "" : thrown.getMessage());
        } catch (RuntimeException | StackOverflowError itsOwn) {
            // What a class of the program says of itself is its own affair.
            return "";
        }
    }
}
