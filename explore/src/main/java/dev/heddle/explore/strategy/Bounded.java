package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Tries every order without a preemption, then every one with at most one, with at most two, and so on to a limit.
 *
 * <p>The idea is that most bugs need few preemptions: Madanlal Musuvathi and Shaz Qadeer, "Iterative Context Bounding for
 * Systematic Testing of Multithreaded Programs", PLDI 2007. Orders with fewer preemptions come again in each round; as rounds
 * grow by a large factor, that costs little, and nothing has to be kept in memory from one round to the next. Once a round has
 * not met its bound, every order there is has been tried.
 */
public final class Bounded implements Systematic {
    private final int limit;
    private int preemptions;
    private DepthFirst round = DepthFirst.bounded(0);
    private boolean everything;

    /** How many executions there were in earlier rounds, and in this one. */
    private long before;

    private long now;

    /** Go up to a number of preemptions. */
    public Bounded(int limit) {
        this.limit = limit;
    }

    @Override
    public boolean begin() {
        while (!round.begin()) {
            if (!round.metBound()) {
                everything = true;
                return false;
            }
            if (preemptions == limit) {
                return false;
            }
            round = DepthFirst.bounded(++preemptions);
            before += now;
            now = 0;
        }
        now++;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        return round.next(scheduler, current);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return round.choose(scheduler, self, options);
    }

    @Override
    public void end(Scheduler scheduler) {
        round.end(scheduler);
    }

    @Override
    public boolean isEverything() {
        return everything;
    }

    @Override
    public String covered() {
        return everything ? DepthFirst.EVERY_ORDER : round.covered();
    }

    /** Rounds after this one are not counted: how large they will be nobody knows. */
    @Override
    public double share() {
        double size = now / Math.max(Double.MIN_NORMAL, round.share());
        return now == 0 ? 0 : (before + now) / (before + size);
    }

    @Override
    public long[] stand() {
        return LongStream.concat(LongStream.of(preemptions, before, now), Arrays.stream(round.stand()))
                .toArray();
    }

    @Override
    public void resume(long[] stand) {
        preemptions = (int) stand[0];
        before = stand[1];
        now = stand[2];
        round = DepthFirst.bounded(preemptions);
        round.resume(Arrays.copyOfRange(stand, 3, stand.length));
    }
}
