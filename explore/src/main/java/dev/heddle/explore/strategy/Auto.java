package dev.heddle.explore.strategy;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes {@link Samples}, which finds most bugs at once, and in turns with that tries every order that can make a difference, until none is left.
 *
 * <pre>
 * samples 32   dpor 32   samples 64   dpor 64   samples 128   dpor 128   ...   samples 4,096   dpor 4,096   ...
 * </pre>
 *
 * <p><b>Why turns.</b> A search that goes through a large tree depth first stays near the order it began with, and whoever has such a
 * program is better off with samples; whoever has a small one wants it verified. Which it is nobody knows before. With turns either has
 * half of the time from the beginning on: a bug takes at most about twice as long as with samples alone, and being sure at most about twice
 * as long as with {@link Dpor} alone.
 *
 * <p><b>Why turns are counted in executions.</b> So that the same seed gives the same executions, however fast the machine is. They begin short
 * so that a program which takes a second for each execution, and has a dozen kinds of them, is verified within the minute; and they
 * double so that a fast one has had a thousand samples before anybody notices.
 *
 * <p>Once {@link Dpor} is through, the search is. Where it can't vouch for having tried everything, samples go on until there are
 * some thousands of them.
 */
public final class Auto extends Led implements Divisible, Composed {
    /** How long the first turn is, and how long turns become. */
    private static final int SHORTEST = 32;

    private static final int LONGEST = 4_096;

    private final Samples samples;
    private final List<String> parts;
    private final Dpor dpor = new Dpor();
    private Resumable now;

    /** How long this turn is, and how much of it is left. */
    private int turn = SHORTEST;

    private int left = SHORTEST;
    private boolean sampling = true;

    private boolean searched;

    /** True if an execution of {@link Dpor}'s was cut off, so that it does not know what comes behind. */
    private boolean cut;

    /** Start from a seed. */
    public Auto(long seed) {
        samples = new Samples(seed);
        parts = Stream.concat(samples.parts().stream(), Stream.of("dpor")).toList();
        now = samples;
    }

    @Override
    public boolean begin() {
        if (left == 0) {
            sampling = !sampling;
            turn = sampling ? Math.min(LONGEST, turn * 2) : turn;
            left = turn;
        }
        left--;
        if (sampling || searched) {
            return sample();
        }
        now = dpor;
        if (dpor.begin()) {
            return true;
        }
        searched = true;
        return (cut || dpor.gap() != null) && sample();
    }

    /** Prepare for a sample; false if there are enough. */
    private boolean sample() {
        now = samples;
        return !(searched && samples.taken() >= Samples.ENOUGH) && samples.begin();
    }

    @Override
    public List<String> parts() {
        return parts;
    }

    @Override
    public int part() {
        return now == samples ? samples.part() : parts.size() - 1;
    }

    @Override
    public boolean isRandom() {
        return now == samples && samples.isRandom();
    }

    @Override
    public void end(Scheduler scheduler) {
        super.end(scheduler);
        cut |= now == dpor && scheduler.verdict().ending() == Ending.CUT;
    }

    @Override
    protected Strategy leader() {
        return now;
    }

    // ---- what it says ----

    @Override
    public String covered() {
        return dpor.covered();
    }

    @Override
    public boolean isEverything() {
        return dpor.isEverything();
    }

    @Override
    public double share() {
        return dpor.share();
    }

    @Override
    public boolean mayGrow() {
        return dpor.mayGrow();
    }

    @Override
    public @Nullable String gap() {
        return dpor.gap();
    }

    // ---- going on elsewhere ----

    @Override
    public long[] stand() {
        long[] ofSamples = samples.stand();
        long[] own = {turn, left, sampling ? 1 : 0, searched ? 1 : 0, cut ? 1 : 0, ofSamples.length};
        return Stream.of(own, ofSamples, dpor.stand())
                .flatMapToLong(LongStream::of)
                .toArray();
    }

    @Override
    public boolean isDivisible() {
        return !searched;
    }

    @Override
    public long[] tree() {
        return dpor.stand();
    }

    @Override
    public Samples samples() {
        return samples;
    }

    @Override
    public void resume(long[] stand) {
        int at = 0;
        turn = (int) stand[at++];
        left = (int) stand[at++];
        sampling = stand[at++] != 0;
        searched = stand[at++] != 0;
        cut = stand[at++] != 0;
        int ofSamples = (int) stand[at++];
        samples.resume(Arrays.copyOfRange(stand, at, at + ofSamples));
        dpor.resume(Arrays.copyOfRange(stand, at + ofSamples, stand.length));
    }
}
