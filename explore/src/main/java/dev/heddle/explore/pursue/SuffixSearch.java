package dev.heddle.explore.pursue;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.dpor.Lead;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Order;
import dev.heddle.explore.strategy.Quarry;
import dev.heddle.explore.strategy.Spring;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Goes the way of a recorded execution up to where one thread is about to make an access, and from there tries every order of the others that can make a difference, until
 * one of them is about to make an access that conflicts.
 *
 * <p>The thread is held there, if that is asked for: its access stays possible whatever the others do, so that it need not take part. Whoever was seen at the other access
 * had better move first, and then whoever was seen there in any execution.
 */
final class SuffixSearch implements Strategy, Lead {
    private final Spring spring;
    private final Prefix prefix;
    private final Held held;
    private final Dpor dpor = new Dpor(this);
    private boolean over;

    /**
     * Who is held, and who is to come.
     *
     * @param thread the thread that is about to make the access, by id
     * @param freeze true if it is held there
     * @param comers the threads that may come to the other one, the best first; nobody if all are to be treated alike
     */
    record Held(String thread, boolean freeze, List<String> comers) {}

    SuffixSearch(Quarry quarry, Order prefix, Held held) {
        this.spring = new Spring(quarry);
        this.prefix = new Prefix(prefix);
        this.held = held;
    }

    @Override
    public boolean begin() {
        spring.begin();
        prefix.begin();
        return !over && dpor.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        boolean before = spring.isSprung();
        Strand sprung = spring.next(scheduler);
        if (sprung != null) {
            return sprung;
        }
        return before ? onwards(scheduler, current) : dpor.next(scheduler, current);
    }

    /** Let each thread go as far as it gets. */
    private static Strand onwards(Scheduler scheduler, @Nullable Strand current) {
        if (current != null && current.isEnabled()) {
            return current;
        }
        Strand first = scheduler.enabled(0);
        for (int i = 1; i < scheduler.enabledCount(); i++) {
            first = scheduler.enabled(i).index() < first.index() ? scheduler.enabled(i) : first;
        }
        return first;
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
        return !held.freeze || !strand.id().equals(held.thread);
    }

    @Override
    public @Nullable Strand preferred(Scheduler scheduler, Predicate<Strand> free) {
        for (String each : held.comers) {
            for (int i = 0; i < scheduler.enabledCount(); i++) {
                Strand comer = scheduler.enabled(i);
                if (comer.id().equals(each) && free.test(comer)) {
                    return comer;
                }
            }
        }
        return null;
    }
}
