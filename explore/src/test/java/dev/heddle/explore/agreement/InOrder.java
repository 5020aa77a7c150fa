package dev.heddle.explore.agreement;

import dev.heddle.explore.agreement.Execution.Move;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets threads do their steps in one order, and stops where one can't. */
final class InOrder implements Strategy {
    private final List<Move> moves;

    InOrder(List<Move> moves) {
        this.moves = List.copyOf(moves);
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        int step = scheduler.steps().count();
        String wanted = step < moves.size() ? moves.get(step).thread() : "nobody";
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            if (scheduler.enabled(i).id().equals(wanted)) {
                return scheduler.enabled(i);
            }
        }
        scheduler.verdict().stop(Ending.DIVERGED, "step " + step + ": " + wanted + " can't move");
        return scheduler.enabled(0);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return Math.max(0, moves.get(scheduler.steps().count() - 1).choice());
    }
}
