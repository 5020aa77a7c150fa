package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets the threads that a quarry names move one right after the other, once they have met. */
public final class Spring {
    private final Quarry quarry;
    private List<Strand> met = List.of();
    private int next;

    /** Wait for a quarry. */
    public Spring(Quarry quarry) {
        this.quarry = quarry;
    }

    /** Prepare for an execution. */
    public void begin() {
        met = List.of();
        next = 0;
    }

    /** True if they have met in this execution. */
    public boolean isSprung() {
        return !met.isEmpty();
    }

    /** Give who moves next because of it; null if it is open who does. */
    public @Nullable Strand next(Scheduler scheduler) {
        if (met.isEmpty()) {
            met = quarry.met(scheduler);
        }
        if (next < met.size()) {
            Strand mover = met.get(next++);
            return mover.isEnabled() ? mover : null;
        }
        return null;
    }
}
