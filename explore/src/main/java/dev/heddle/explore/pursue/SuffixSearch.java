package dev.heddle.explore.pursue;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.dpor.Lead;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Order;
import dev.heddle.explore.strategy.Onwards;
import dev.heddle.explore.strategy.Quarry;
import dev.heddle.explore.strategy.Spring;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Goes the way of a recorded execution up to where one thread is about to make an access, and from there tries every order of the others that can make a difference, until
 * one of them is about to make an access that conflicts.
 *
 * <p>The thread is held there, if that is asked for: its access stays possible whatever the others do, so that it need not take part. Whoever is nearest to one of the two places, as far as is known,
 * had better move first.
 */
final class SuffixSearch implements Strategy, Lead {
    private final Spring spring;
    private final Prefix prefix;
    private final @Nullable String held;
    private final Visits visits;
    private final Dpor dpor = new Dpor(this);
    private final Onwards onwards = new Onwards();
    private boolean over;

    /**
     * Prepare a search.
     *
     * @param held the thread that is held where it is about to make the access, by id; null if nobody is
     * @param visits by which those move first that are nearest
     */
    SuffixSearch(Quarry quarry, Order prefix, @Nullable String held, Visits visits) {
        this.spring = new Spring(quarry);
        this.prefix = new Prefix(prefix);
        this.held = held;
        this.visits = visits;
    }

    @Override
    public boolean begin() {
        spring.begin();
        prefix.begin();
        onwards.begin();
        return !over && dpor.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        boolean before = spring.isSprung();
        Strand sprung = spring.next(scheduler);
        if (sprung != null) {
            return sprung;
        }
        return before ? onwards.next(scheduler, current) : dpor.next(scheduler, current);
    }

    @Override
    public void yielded(Strand self) {
        onwards.yielded(self);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return spring.isSprung() ? 0 : dpor.choose(scheduler, self, options);
    }

    @Override
    public boolean looksInto() {
        return true;
    }

    @Override
    public void end(Scheduler scheduler) {
        if (spring.isSprung()) {
            over = true;
        } else {
            dpor.end(scheduler);
        }
    }

    // ---- where it begins, and who takes part ----

    @Override
    public @Nullable Strand ahead(Scheduler scheduler) {
        return prefix.next(scheduler);
    }

    @Override
    public int choice(Strand self, int options) {
        return prefix.choice(self, options);
    }

    @Override
    public boolean mayMove(Strand strand) {
        return !strand.id().equals(held);
    }

    @Override
    public @Nullable Strand preferred(Scheduler scheduler, Predicate<Strand> free) {
        Strand nearest = null;
        int least = Visits.NEVER;
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            int distance = visits.distance(each);
            boolean nearer =
                    distance < least || (nearest != null && distance == least && each.index() < nearest.index());
            if (nearer && free.test(each)) {
                nearest = each;
                least = distance;
            }
        }
        return nearest;
    }
}
