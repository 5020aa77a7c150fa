package dev.heddle.explore.pursue;

/**
 * How suspicions are pursued.
 *
 * @param freeze true if a thread is held where it is about to make its access
 * @param hint true if whoever was seen at the other access moves first
 * @param by by which means
 * @param runs how many executions are listened to before, at least one
 */
public record Manner(boolean freeze, boolean hint, By by, int runs) {
    /** All means there are. */
    public static final Manner USUAL = new Manner(true, true, By.BOTH, 8);

    /** The means there are to bring threads together that were seen at two places. */
    public enum By {
        /** What was recorded is followed, and its end searched. */
        SUFFIX,
        /** Threads move at random, and lie in wait. */
        AMBUSH,
        /** Both, in turns. */
        BOTH
    }

    /** Use other means. */
    public Manner by(By other) {
        return new Manner(freeze, hint, other, runs);
    }

    /** Hold the thread or not, and let others move first or treat all alike. */
    public Manner with(boolean holding, boolean hinting) {
        return new Manner(holding, hinting, by, runs);
    }

    /** Listen to so many executions. */
    public Manner listeningTo(int executions) {
        return new Manner(freeze, hint, by, executions);
    }

    boolean ambushes() {
        return by != By.SUFFIX;
    }

    boolean searches() {
        return by != By.AMBUSH;
    }
}
