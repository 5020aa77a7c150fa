package dev.heddle.detect.run;

import org.jspecify.annotations.Nullable;

/** Accesses at two places in the code that may meet, or have met, on one or on many locations of a kind. */
public final class Race {
    private final long subject;
    private final long sites;
    private long object;
    private int type;
    private int within;
    private final boolean isElement;
    private @Nullable Accessed earlier;
    private Accessed later;
    private boolean unordered;
    private boolean maybeUnordered;
    private boolean unguarded;
    private boolean handedOver = true;
    private long unorderedCount;
    private long unguardedCount;

    /**
     * Begin to note accesses.
     *
     * @param sites the two places, as one number
     */
    Race(Cell cell, long sites, @Nullable Accessed earlier, Accessed later) {
        subject = cell.subject();
        this.sites = sites;
        isElement = cell.isElement();
        this.earlier = earlier;
        this.later = later;
        locate(cell);
    }

    /** Give what the locations have in common: see {@link Cell#subject}. */
    long subject() {
        return subject;
    }

    long sites() {
        return sites;
    }

    boolean isAt(long otherSubject, long otherSites) {
        return subject == otherSubject && sites == otherSites;
    }

    private void locate(Cell cell) {
        object = cell.object();
        type = cell.type();
        within = cell.within();
    }

    /**
     * Note that nothing ordered the two, once more.
     *
     * @param sure false if something may be missing that does
     */
    void noteUnordered(Cell cell, Accessed first, Accessed second, boolean sure) {
        if (!unordered && (sure || !maybeUnordered)) {
            earlier = first; // these two show more than those that only had no lock in common
            later = second;
            locate(cell);
        }
        unordered |= sure;
        maybeUnordered = true;
        unorderedCount++;
    }

    /** Note that they had no lock in common, once more. */
    void noteUnguarded(boolean isHandedOver) {
        unguarded = true;
        handedOver &= isHandedOver;
        unguardedCount++;
    }

    /** Give the number of the object that the two accesses were seen on, 0 for a static field. */
    public long object() {
        return object;
    }

    /** Give the number of that object's class. */
    public int type() {
        return type;
    }

    /** Give the field's number, the index of the element, or {@link Cell#CONTENTS}. */
    public int within() {
        return within;
    }

    public boolean isElement() {
        return isElement;
    }

    /** Give the earlier access; null if no two could meet that are remembered, and yet no lock guards all. */
    public @Nullable Accessed earlier() {
        return earlier;
    }

    public Accessed later() {
        return later;
    }

    /** True if nothing ordered them in this run. */
    public boolean isUnordered() {
        return unordered;
    }

    /** True if nothing was seen to order them in this run, but what does may not have been seen. */
    public boolean isPerhapsUnordered() {
        return maybeUnordered && !unordered;
    }

    /** True if they had no lock in common. */
    public boolean isUnguarded() {
        return unguarded;
    }

    /** True if something other than locks ordered them each time. */
    public boolean isHandedOver() {
        return !maybeUnordered && handedOver;
    }

    /** Count how often that was seen: by the method that saw it more often, as both may have seen the same. */
    public long count() {
        return Math.max(unorderedCount, unguardedCount);
    }
}
