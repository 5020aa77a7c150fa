package dev.heddle.detect.run;

import org.jspecify.annotations.Nullable;

/** Accesses at two places in the code that may meet, or have met, on one or on many locations of a kind. */
public final class Race {
    private final long object;
    private final int type;
    private final int within;
    private final boolean isElement;
    private @Nullable Accessed earlier;
    private Accessed later;
    private boolean unordered;
    private boolean unguarded;
    private boolean handedOver = true;
    private long unorderedCount;
    private long unguardedCount;

    Race(Cell cell, @Nullable Accessed earlier, Accessed later) {
        object = cell.object();
        type = cell.type();
        within = cell.within();
        isElement = cell.isElement();
        this.earlier = earlier;
        this.later = later;
    }

    /** Note that nothing ordered the two, once more. */
    void noteUnordered(Accessed first, Accessed second) {
        if (!unordered) {
            earlier = first; // these two show more than those that only had no lock in common
            later = second;
        }
        unordered = true;
        unorderedCount++;
    }

    /** Note that they had no lock in common, once more. */
    void noteUnguarded(boolean isHandedOver) {
        unguarded = true;
        handedOver &= isHandedOver;
        unguardedCount++;
    }

    /** Give the number of the object that it was first seen on, 0 for a static field. */
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

    /** True if they had no lock in common. */
    public boolean isUnguarded() {
        return unguarded;
    }

    /** True if something other than locks ordered them each time. */
    public boolean isHandedOver() {
        return !unordered && handedOver;
    }

    /** Count how often that was seen: by the method that saw it more often, as both may have seen the same. */
    public long count() {
        return Math.max(unorderedCount, unguardedCount);
    }
}
