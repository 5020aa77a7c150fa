package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Dice;
import org.jspecify.annotations.Nullable;

/** Lets one thread after the other go as far as it comes, the next one drawn at random: what locks order in such an execution hides most races. */
final class InTurn implements Strategy {
    private final Dice dice;

    InTurn(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        return current != null && current.isEnabled()
                ? current
                : scheduler.enabled(dice.below(scheduler.enabledCount()));
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }
}
