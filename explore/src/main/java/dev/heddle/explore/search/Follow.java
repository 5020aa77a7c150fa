package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Onwards;
import org.jspecify.annotations.Nullable;

/**
 * Follows an order as well as it can be followed: a segment whose thread can't move is left, and after the last one each thread
 * goes as far as it gets. The order of an execution that took place is followed exactly.
 */
final class Follow implements Strategy {
    private final Order order;
    private final boolean looks;
    private final Onwards onwards = new Onwards();
    private int at;

    Follow(Order order) {
        this(order, false);
    }

    private Follow(Order order, boolean looks) {
        this.order = order;
        this.looks = looks;
    }

    /** Follow an order that is to be looked at closely when it is over. */
    static Follow closely(Order order) {
        return new Follow(order, true);
    }

    @Override
    public boolean looksInto() {
        return looks;
    }

    @Override
    public boolean begin() {
        at = 0;
        onwards.begin();
        return true;
    }

    /** True if the order is at its end. */
    boolean isOver(Scheduler scheduler) {
        return next(scheduler) == null;
    }

    /** Give who moves next by the order; null if it is at its end. */
    private @Nullable Strand next(Scheduler scheduler) {
        for (; at < order.segments().size(); at++) {
            Order.Segment segment = order.segments().get(at);
            for (int i = 0; i < scheduler.enabledCount(); i++) {
                Strand each = scheduler.enabled(i);
                if (each.steps() < segment.until() && each.id().equals(segment.thread())) {
                    return each;
                }
            }
        }
        return null;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand ordered = next(scheduler);
        if (ordered != null) {
            return ordered;
        }
        return onwards.next(scheduler, current);
    }

    @Override
    public void yielded(Strand self) {
        onwards.yielded(self);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        int choice = order.choices().getOrDefault(self.id() + "#" + self.steps(), 0);
        return choice < options ? choice : 0;
    }
}
