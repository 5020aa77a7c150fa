package dev.heddle.instrument.jdk;

import java.util.Locale;

/** How strongly an atomic access orders what is around it. */
public enum Ordering {
    /** No order and no atomicity: may race. */
    PLAIN,
    /** Atomic and coherent, never a race, makes no edge. */
    OPAQUE,
    /** A read that acquires what was released by the write it sees. */
    ACQUIRE,
    /** A write that releases to the reads that see it. */
    RELEASE,
    /** Both, in one total order. */
    VOLATILE;

    /** Write the ordering as the suffix that stands in the table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
