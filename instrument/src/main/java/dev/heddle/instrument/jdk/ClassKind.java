package dev.heddle.instrument.jdk;

import java.util.Locale;

/** What sharing an object of a class between threads means. */
public enum ClassKind {
    /** Safe to share; its methods make edges, as its documentation states. */
    SYNCHRONISING,
    /** Not safe to share: its methods read and write {@code object.contents}. */
    UNSAFE,
    /** Never changes after construction: no event. */
    IMMUTABLE,
    /** Safe to share, but not described: every call releases before and acquires after on the receiver. */
    OPAQUE,
    /** Has no shared memory of its own that Heddle speaks of; single methods may still have rules. */
    INERT;

    /** Write the kind as it stands in the table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
