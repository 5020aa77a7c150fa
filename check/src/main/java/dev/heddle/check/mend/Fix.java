package dev.heddle.check.mend;

import dev.heddle.model.Finding;
import java.util.List;

/**
 * What would mend something that was found, and what came of trying it; or that nothing was found that would.
 *
 * @param of what it is about, the finding that is told
 * @param removes the fingerprints of all that it removes
 * @param kind what there is to do
 * @param lock the lock to hold, by the name a person knows it by; the field, if it is to be volatile; empty if nothing was found
 * @param places where to hold it
 * @param standing how sure it is
 * @param executions how many executions were tried with it; of all hints together, if none is any good
 * @param rests what was shown before and shows with it still, by fingerprint
 * @param tried what else was tried, and what came of that
 * @param lack why there is no hint
 */
public record Fix(
        Finding of,
        List<String> removes,
        Kind kind,
        String lock,
        List<Where> places,
        Standing standing,
        long executions,
        List<String> rests,
        List<String> tried,
        Lack lack) {
    /** Keep copies. */
    public Fix {
        removes = List.copyOf(removes);
        places = List.copyOf(places);
        rests = List.copyOf(rests);
        tried = List.copyOf(tried);
    }

    /** What there is to do. */
    public enum Kind {
        /** Hold a lock, which is held elsewhere already, in more places. */
        LOCK_TOO,
        /** Hold a lock that is held nowhere so far. */
        LOCK,
        /** Hold one lock more around where several are taken. */
        GATE,
        /** Make a field volatile. */
        VOLATILE,
        /** Nothing that is known. */
        NONE
    }

    /** How sure it is. */
    public enum Standing {
        /** Every order was tried with it. */
        VERIFIED,
        /** Nothing went wrong with it in the orders that were tried; there are more. */
        NOT_REFUTED,
        /** There is no hint that was any good. */
        NONE
    }

    /** Why there is no hint. */
    public enum Lack {
        /** There is one. */
        NONE,
        /** In the execution that shows it no method was torn. */
        NOTHING_TORN,
        /** Where it happens no lock can be held. */
        NO_PLACE,
        /** No lock that could help has a name where it would be needed. */
        NO_NAME,
        /** All that is known was tried, and none of it is any good. */
        NO_GOOD,
        /** The time was over. */
        TIME,
        /** Somebody has ended it. */
        ENDED
    }

    /**
     * Where a lock is to be held.
     *
     * @param className the class, with dots
     * @param expression how the lock is named there
     */
    public record Where(String className, String method, String file, int firstLine, int lastLine, String expression) {}
}
