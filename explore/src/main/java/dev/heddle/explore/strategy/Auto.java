package dev.heddle.explore.strategy;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes samples, which finds most bugs at once, and in turns with that tries every order that can make a difference, until none is left.
 *
 * <pre>
 * samples 32   dpor 32   samples 64   dpor 64   samples 128   dpor 128   ...   samples 4,096   dpor 4,096   ...
 * </pre>
 *
 * <p>Three samples of four are taken by {@link Mix}, and the fourth is the next order with few preemptions ({@link Bounded}), until
 * these are through or have had their share.
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

    /** How many preemptions are few, one of how many samples has so few, and how many of them at most. */
    private static final int FEW = 2;

    private static final int ONE_OF = 4;
    private static final int MOST_BOUNDED = 1_024;

    /** How many samples there are at least where nothing else makes sure. */
    private static final int ENOUGH = 4_096;

    private static final int BOUNDED = 2;
    private static final int DPOR = 3;

    private final Mix mix;
    private final Resumable bounded = new Bounded(FEW);
    private final Dpor dpor = new Dpor();
    private Resumable now;

    /** How long this turn is, and how much of it is left. */
    private int turn = SHORTEST;

    private int left = SHORTEST;
    private boolean sampling = true;

    private boolean searched;
    private long samples;

    /** How many orders with few preemptions may still be tried. */
    private int fewLeft = MOST_BOUNDED;

    /** Start from a seed. */
    public Auto(long seed) {
        mix = new Mix(seed);
        now = mix;
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
        return dpor.gap() != null && sample();
    }

    /** Prepare for a sample; false if there are enough. */
    private boolean sample() {
        if (searched && samples >= ENOUGH) {
            return false;
        }
        samples++;
        if (fewLeft > 0 && samples % ONE_OF == 0) {
            if (bounded.begin()) {
                fewLeft--;
                now = bounded;
                return true;
            }
            fewLeft = 0;
        }
        now = mix;
        return mix.begin();
    }

    @Override
    public List<String> parts() {
        return List.of("pos", "pct", "bounded:" + FEW, "dpor");
    }

    @Override
    public int part() {
        return now == mix ? mix.part() : now == bounded ? BOUNDED : DPOR;
    }

    @Override
    public boolean isRandom() {
        return now == mix;
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
        long[] ofMix = mix.stand();
        long[] ofBounded = bounded.stand();
        long[] own = {turn, left, sampling ? 1 : 0, searched ? 1 : 0, samples, fewLeft, ofMix.length, ofBounded.length};
        return Stream.of(own, ofMix, ofBounded, dpor.stand())
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
    public boolean takesSamples() {
        return true;
    }

    @Override
    public void resume(long[] stand) {
        int at = 0;
        turn = (int) stand[at++];
        left = (int) stand[at++];
        sampling = stand[at++] != 0;
        searched = stand[at++] != 0;
        samples = stand[at++];
        fewLeft = (int) stand[at++];
        int ofMix = (int) stand[at++];
        int ofBounded = (int) stand[at++];
        mix.resume(Arrays.copyOfRange(stand, at, at + ofMix));
        at += ofMix;
        bounded.resume(Arrays.copyOfRange(stand, at, at + ofBounded));
        at += ofBounded;
        dpor.resume(Arrays.copyOfRange(stand, at, stand.length));
    }
}
