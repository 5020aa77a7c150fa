package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/** Does what another strategy says; what extends it watches or corrects that one. */
abstract class Guided implements Strategy {
    private final Strategy guide;

    Guided(Strategy guide) {
        this.guide = guide;
    }

    @Override
    public boolean begin() {
        return guide.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        return guide.next(scheduler, current);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return guide.choose(scheduler, self, options);
    }

    @Override
    public final void yielded(Strand self) {
        guide.yielded(self);
    }

    @Override
    public final boolean looksInto() {
        return guide.looksInto();
    }

    @Override
    public void end(Scheduler scheduler) {
        guide.end(scheduler);
    }
}
