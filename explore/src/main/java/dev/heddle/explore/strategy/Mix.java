package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * Lets a coin decide, before each execution, whether it goes by {@link Pos} or by {@link Pct}.
 *
 * <p>The two are good at different bugs: Pct at those that need one thread to stay behind for long, Pos at those that need
 * many threads to take turns. Taking both costs at most twice the executions of the better one.
 */
public final class Mix implements Strategy {
    private final Dice coin;
    private final Strategy pos;
    private final Strategy pct;
    private Strategy now;

    /** Start from a seed. */
    public Mix(long seed) {
        coin = new Dice(seed);
        pos = new Pos(coin.next());
        pct = new Pct(coin.next());
        now = pos;
    }

    @Override
    public boolean begin() {
        now = coin.below(2) == 0 ? pos : pct;
        return now.begin();
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        return now.next(scheduler, current);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return now.choose(scheduler, self, options);
    }

    @Override
    public void yielded(Strand self) {
        now.yielded(self);
    }

    @Override
    public void end(Scheduler scheduler) {
        now.end(scheduler);
    }
}
