package dev.heddle.explore.pursue;

/**
 * How suspicions are pursued.
 *
 * @param freeze true if a thread is held where it is about to make its access
 * @param hint true if whoever was seen at the other access moves first
 * @param ambush true if threads may lie in wait in random orders, too
 */
public record Manner(boolean freeze, boolean hint, boolean ambush) {
    /** All means there are. */
    public static final Manner USUAL = new Manner(true, true, true);
}
