package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import org.jspecify.annotations.Nullable;

/** Lets any thread that can move be the next, each with the same chance. */
public final class RandomWalk implements Resumable {
    private final Dice dice;

    /** Start from a seed. */
    public RandomWalk(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        int count = scheduler.enabledCount();
        return scheduler.enabled(count == 1 ? 0 : dice.below(count));
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }

    @Override
    public long[] stand() {
        return new long[] {dice.state()};
    }

    @Override
    public void resume(long[] stand) {
        dice.resume(stand[0]);
    }
}
