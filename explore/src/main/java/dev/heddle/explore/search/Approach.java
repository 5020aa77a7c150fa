package dev.heddle.explore.search;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * Brings two threads to where each is about to make an access to one location, and lets them make these one right after the other.
 *
 * <p>An order is followed at first. Then one thread stays where it is and the other goes on, helped by the rest where it can't, until it is there. After the two accesses each
 * thread goes as far as it gets.
 */
final class Approach implements Strategy {
    private final Follow way;
    private final Access first;
    private final Access second;
    private final boolean swapped;
    private @Nullable Strand next;
    private boolean met;

    /**
     * An access that a thread is about to make.
     *
     * @param thread the id of the thread
     * @param site the number of the place
     */
    record Access(String thread, int site) {
        boolean isNext(Strand strand) {
            return strand.site() == site
                    && strand.op() <= Op.ATOMIC
                    && strand.target() instanceof Location
                    && strand.id().equals(thread);
        }
    }

    /**
     * Prepare.
     *
     * @param order leads to where the first is about to be made
     * @param swapped true if the second is to come first
     */
    Approach(Order order, Access first, Access second, boolean swapped) {
        this.way = new Follow(order);
        this.first = first;
        this.second = second;
        this.swapped = swapped;
    }

    /** True if they came there. */
    boolean isMet() {
        return met;
    }

    @Override
    public boolean begin() {
        met = false;
        next = null;
        return way.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand due = next;
        next = null;
        if (due != null && due.isEnabled()) {
            return due;
        }
        if (met || !way.isOver(scheduler)) {
            return way.next(scheduler, current);
        }
        Strand held = null;
        Strand comer = null;
        Strand helper = null;
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            if (first.isNext(each)) {
                held = each;
            } else if (each.id().equals(second.thread)) {
                comer = each;
            } else if (helper == null || each.index() < helper.index()) {
                helper = each;
            }
        }
        if (held != null && comer != null && second.isNext(comer) && held.target() == comer.target()) {
            met = true;
            next = swapped ? held : comer;
            return swapped ? comer : held;
        }
        Strand mover = held == null ? null : comer != null ? comer : helper;
        return mover != null ? mover : way.next(scheduler, current);
    }

    @Override
    public void yielded(Strand self) {
        way.yielded(self);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return way.choose(scheduler, self, options);
    }
}
