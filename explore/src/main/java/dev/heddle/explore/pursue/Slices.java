package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.strategy.Dice;
import org.jspecify.annotations.Nullable;

/**
 * Lets threads go on for slices of random length, as one processor does: what happens so is what happens most of the time.
 *
 * <p>Few threads are stopped in the middle of something, so that locks order most accesses, and a race that needs a rare moment is suspected and not seen.
 */
final class Slices implements Strategy {
    private static final int[] LENGTHS = {16, 64, 256};

    private final Dice dice;
    private int length;
    private @Nullable Strand yielded;

    Slices(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public boolean begin() {
        length = LENGTHS[dice.below(LENGTHS.length)];
        yielded = null;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        if (current != null && current.isEnabled() && current != yielded && dice.below(length) != 0) {
            return current;
        }
        yielded = null;
        return scheduler.enabled(dice.below(scheduler.enabledCount()));
    }

    @Override
    public void yielded(Strand self) {
        yielded = self;
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }
}
