package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/** Lets a strategy decide, and sees whether there ever is anything to decide. */
final class FirstLook extends Watched {
    private boolean choice;

    FirstLook(Strategy strategy) {
        super(strategy);
    }

    /** True if something could have gone otherwise. */
    boolean sawChoice() {
        return choice;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        choice |= scheduler.enabledCount() > 1;
        return super.next(scheduler, current);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        choice |= options > 1;
        return super.choose(scheduler, self, options);
    }
}
