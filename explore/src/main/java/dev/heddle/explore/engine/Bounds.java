package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** What keeps an execution from going on for ever: its limits, and the real clock. */
final class Bounds {
    /** After how many steps the real clock is looked at. */
    private static final int STEPS_A_GLANCE = 1024;

    private Limits limits = Limits.DEFAULT;

    /** When no execution may go on any longer, by the real clock; 0 if that never comes. */
    private long until;

    Limits limits() {
        return limits;
    }

    void limits(Limits next) {
        limits = next;
    }

    void until(long moment) {
        until = moment == 0 ? 1 : moment;
    }

    /** Tell which of them an execution has met after so many steps; null if none. */
    @Nullable
    String met(int steps) {
        if (steps >= limits.steps()) {
            return "more than " + limits.steps() + " steps";
        }
        if (until != 0 && steps % STEPS_A_GLANCE == 0 && steps > 0 && System.nanoTime() - until >= 0) {
            return "taken longer than there was time";
        }
        return null;
    }
}
