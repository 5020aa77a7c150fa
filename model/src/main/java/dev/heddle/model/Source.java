package dev.heddle.model;

import org.jspecify.annotations.Nullable;

/** Where a suspicion comes from. */
public enum Source {
    /** One run, watched: two accesses had no lock in common. */
    LOCKSET("lockset"),
    /** One run, watched: nothing ordered two accesses. */
    HAPPENS_BEFORE("hb"),
    /** One run, watched: locks were taken in orders that can close a cycle. */
    LOCK_ORDER("lockorder"),
    /** One run, watched: fields that belong together were used apart. */
    VIEWS("views");

    private final String word;

    Source(String word) {
        this.word = word;
    }

    /** Give the short name by which people ask for it. */
    public String word() {
        return word;
    }

    /** Find a source by its short name; null if there is none of that name. */
    public static @Nullable Source named(String word) {
        for (Source each : values()) {
            if (each.word.equals(word)) {
                return each;
            }
        }
        return null;
    }
}
