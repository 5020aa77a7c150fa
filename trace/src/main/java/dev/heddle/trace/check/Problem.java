package dev.heddle.trace.check;

/**
 * Something in a trace that can't have happened.
 *
 * @param position the event at which it shows
 * @param kind which rule is broken
 * @param message what is wrong, in one line
 */
public record Problem(long position, Kind kind, String message) {
    /** The rules. */
    public enum Kind {
        /** A lock has one holder, or several that share it, and its holder gives it back. */
        LOCK,
        /** A thread begins after its fork, does nothing after its end, and is joined after that. */
        THREAD,
        /** A read returns the last write before it. */
        ORDER
    }
}
