package dev.heddle.explore.search;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * Does what another strategy says, as far as that is ordinary: a thread that slept waits for those that are behind it in time, and
 * nothing happens for no reason.
 */
final class Ordinarily extends Watched {

    Ordinarily(Strategy strategy) {
        super(strategy);
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand wanted = super.next(scheduler, current);
        return scheduler.isAhead(wanted) ? furthestBehind(scheduler) : wanted;
    }

    private static Strand furthestBehind(Scheduler scheduler) {
        Strand last = scheduler.enabled(0);
        for (int i = 1; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            if (each.clock() < last.clock() || (each.clock() == last.clock() && each.index() < last.index())) {
                last = each;
            }
        }
        return last;
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        boolean ofProgram = self.op() == Op.NOTIFY || self.op() == Op.CHOOSE;
        return ofProgram ? super.choose(scheduler, self, options) : 0;
    }
}
