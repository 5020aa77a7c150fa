package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/** Does what another strategy says; what extends it chooses that one, watches it or corrects it. */
public abstract class Led implements Strategy {
    /** Give the one that decides in this execution. */
    protected abstract Strategy leader();

    @Override
    public boolean begin() {
        return leader().begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        return leader().next(scheduler, current);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return leader().choose(scheduler, self, options);
    }

    @Override
    public final void yielded(Strand self) {
        leader().yielded(self);
    }

    @Override
    public void over(Strand self) {
        leader().over(self);
    }

    @Override
    public final boolean looksInto() {
        return leader().looksInto();
    }

    @Override
    public void end(Scheduler scheduler) {
        leader().end(scheduler);
    }
}
