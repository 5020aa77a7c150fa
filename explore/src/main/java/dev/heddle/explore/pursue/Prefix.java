package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.search.Order;
import org.jspecify.annotations.Nullable;

/** Leads an execution the same way as another went, up to a point; gives it up where that can't be done. */
final class Prefix {
    private final Order order;
    private int at;
    private boolean broken;

    Prefix(Order order) {
        this.order = order;
    }

    void begin() {
        at = 0;
        broken = false;
    }

    /** Give who moves next; null if the way is at its end, or can't be gone. */
    @Nullable
    Strand next(Scheduler scheduler) {
        while (!broken && at < order.segments().size()) {
            Order.Segment segment = order.segments().get(at);
            Strand mover = find(scheduler, segment.thread());
            if (mover == null || (mover.steps() < segment.until() && !mover.isEnabled())) {
                broken = true;
                return null;
            }
            if (mover.steps() < segment.until()) {
                return mover;
            }
            at++;
        }
        return null;
    }

    int choice(Strand self, int options) {
        int choice = order.choices().getOrDefault(self.id() + "#" + self.steps(), 0);
        return choice < options ? choice : 0;
    }

    private static @Nullable Strand find(Scheduler scheduler, String id) {
        for (int i = 0; i < scheduler.strandCount(); i++) {
            if (scheduler.strand(i).id().equals(id)) {
                return scheduler.strand(i);
            }
        }
        return null;
    }
}
