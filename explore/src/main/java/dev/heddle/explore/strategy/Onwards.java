package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import org.jspecify.annotations.Nullable;

/**
 * Lets each thread go as far as it gets, in the order of their numbers; one that would let others go first waits until all of these have had their turn.
 *
 * <p>Without that a thread that works and sleeps for ever, as those do that collect figures, would never let the program come to its end.
 */
public final class Onwards {
    private @Nullable Strand resting;

    /** Begin an execution. */
    public void begin() {
        resting = null;
    }

    /** Hear that a thread would let others go first. */
    public void yielded(Strand self) {
        resting = self;
    }

    /** Choose who moves next. */
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand last = resting;
        if (current != null && current.isEnabled() && current != last) {
            return current;
        }
        int after = last != null && last == current ? last.index() : -1;
        resting = null;
        Strand lowest = scheduler.enabled(0);
        Strand next = null;
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            lowest = each.index() < lowest.index() ? each : lowest;
            if (each.index() > after && (next == null || each.index() < next.index())) {
                next = each;
            }
        }
        return next == null ? lowest : next;
    }
}
