package dev.heddle.explore.search;

import dev.heddle.explore.engine.Names;
import dev.heddle.model.Cause;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what caused an exception, the nearest first, and what it suppresses. */
final class Causes {
    /** How many are told: a program may wrap what it likes as often as it likes. */
    private static final int MOST = 5;

    private static final int LONGEST_MESSAGE = 500;

    private final List<Throwable> known = new ArrayList<>();
    private final List<Cause> told = new ArrayList<>();

    private Causes(Throwable thrown) {
        known.add(thrown);
    }

    static List<Cause> of(Throwable thrown) {
        Causes causes = new Causes(thrown);
        try {
            causes.tell(thrown);
        } catch (RuntimeException | StackOverflowError itsOwn) {
            // What a class of the program says of itself is its own affair: what is known so far is told.
        }
        return causes.told;
    }

    private void tell(Throwable thrown) {
        for (Throwable each : thrown.getSuppressed()) {
            add(each, true);
        }
        for (Throwable each = thrown.getCause(); each != null && add(each, false); each = each.getCause()) {
            for (Throwable suppressed : each.getSuppressed()) {
                add(suppressed, true);
            }
        }
    }

    /** Tell of one; false if it was told before or is one too many. */
    private boolean add(Throwable each, boolean suppressed) {
        // By identity: what a program throws may be equal to another.
        if (told.size() == MOST || known.stream().anyMatch(one -> one == each)) {
            return false;
        }
        known.add(each);
        StackTraceElement[] stack = Fingerprints.stack(each);
        int top = Fingerprints.topmost(stack);
        told.add(new Cause(
                suppressed,
                Names.original(each.getClass().getName()),
                message(each),
                top < 0 ? Site.UNKNOWN : Calls.site(stack[top])));
        return true;
    }

    private static @Nullable String message(Throwable thrown) {
        String text = thrown.getMessage();
        return text == null || text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "...";
    }
}
