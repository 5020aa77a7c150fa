package dev.heddle.explore.worker;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.dpor.SharedSearch;
import dev.heddle.explore.search.PackedNumbers;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Mix;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.explore.strategy.Samples;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Divides a search among those who take part in it: that for all orders by its tree; where samples are wanted too, every other slice is some.
 *
 * <p>One of them goes on with the samples that were begun, the others take their own. Whoever finds nothing of the tree free takes samples meanwhile.
 */
final class Division {
    /** The strategies of slices. */
    static final String ORDERS = "dpor";

    private static final String SAMPLES = "samples";
    private static final String MORE_SAMPLES = "mix";

    /** How far the seeds of samples are from each other: so far that nobody who counts seeds from 1 meets them. */
    private static final long STRIDE = 0x9E3779B97F4A7C15L;

    /**
     * What somebody is to do.
     *
     * @param strategy by which strategy
     * @param value where that stands
     * @param part which part of the search for all orders it is; null if it is none
     */
    record Slice(String strategy, long[] value, SharedSearch.@Nullable Part part) {}

    private final SharedSearch search = new SharedSearch();
    private final long seed;

    /** Where the samples stand that were begun; null if none are wanted. */
    private long @Nullable [] samples;

    /** True if somebody has them. */
    private boolean sampling;

    /** How many slices were given out, and how many of them were samples. */
    private long slices;

    private long ofSamples;

    /** How many samples have been taken. */
    private long taken;

    /** True if executions were cut off, so that nobody knows what comes behind. */
    private boolean cut;

    /** How often what was given out was lost. */
    private final Map<Object, Integer> losses = new IdentityHashMap<>();

    private Division(long seed) {
        this.seed = seed;
    }

    /** Divide what one has begun, and has come so far with. */
    static Division of(Divisible begun, Progress soFar, long seed) {
        Division division = new Division(seed);
        SharedSearch.Part all = division.search.take(1);
        if (all == null) {
            throw new IllegalStateException("nothing is left of a search that has not begun");
        }
        division.search.handBack(all, begun.tree());
        Samples begunSamples = begun.samples();
        division.samples = begunSamples == null ? null : begunSamples.stand();
        division.cut = soFar.cut() > 0;
        for (Progress.Part each : soFar.parts()) {
            division.taken +=
                    each.strategy().equals(ORDERS) ? 0 : each.figures().all();
        }
        return division;
    }

    /** Divide what several had divided. */
    static Division resumed(long[] stand, long seed) {
        Division division = new Division(seed);
        int at = 0;
        division.ofSamples = stand[at++];
        division.slices = 2 * division.ofSamples;
        division.taken = stand[at++];
        division.cut = stand[at++] != 0;
        int length = (int) stand[at++];
        division.samples = length < 0 ? null : Arrays.copyOfRange(stand, at, at + length);
        division.search.resume(Arrays.copyOfRange(stand, at + Math.max(0, length), stand.length));
        return division;
    }

    /** Say where it stands; what is out counts as it was when it was given out. */
    long[] stand() {
        long[] begun = samples == null ? new long[0] : samples;
        long[] own = {ofSamples, taken, cut ? 1 : 0, samples == null ? -1 : begun.length};
        return PackedNumbers.joined(own, begun, search.stand());
    }

    /** Make the strategy of a slice. */
    static Resumable strategy(String name) {
        return switch (name) {
            case ORDERS -> new Dpor();
            case SAMPLES -> new Samples(0);
            case MORE_SAMPLES -> new Mix(0);
            default -> throw new IllegalArgumentException("no slice is done by " + name);
        };
    }

    /**
     * Give somebody something to do; null if there is nothing now.
     *
     * @param idle how many have nothing to do
     */
    @Nullable
    Slice take(int idle) {
        if (isOver()) {
            return null;
        }
        boolean samplesFirst = samples != null && ofSamples * 2 <= slices;
        SharedSearch.Part part = samplesFirst ? null : search.take(idle);
        Slice slice = part == null ? sample() : new Slice(ORDERS, part.value(), part);
        slices += slice == null ? 0 : 1;
        return slice;
    }

    private @Nullable Slice sample() {
        long[] begun = samples;
        if (begun == null) {
            return null;
        }
        ofSamples++;
        if (sampling) {
            return new Slice(MORE_SAMPLES, new Mix(seed + ofSamples * STRIDE).stand(), null);
        }
        sampling = true;
        return new Slice(SAMPLES, begun, null);
    }

    /** Take it back as it stands now, with what was done. */
    void back(Slice slice, long[] stand, Progress done) {
        cut |= done.cut() > 0;
        losses.remove(what(slice));
        if (slice.part() != null) {
            search.handBack(slice.part(), stand);
            return;
        }
        taken += done.all();
        if (slice.strategy().equals(SAMPLES)) {
            samples = stand;
            sampling = false;
        }
    }

    /** Take it back as it was, because whoever had it is gone; give how often that has happened to the same. */
    int lost(Slice slice) {
        SharedSearch.Part part = slice.part();
        if (part != null) {
            search.giveUp(part);
        } else if (slice.strategy().equals(SAMPLES)) {
            sampling = false;
        }
        return losses.merge(what(slice), 1, Integer::sum);
    }

    /** Give what stays the same where it is given out again. */
    private static Object what(Slice slice) {
        return slice.part() == null ? slice.strategy() : slice.part().place();
    }

    /** True if nothing is left to divide, and nobody has any of the tree. */
    boolean isOver() {
        boolean vouched = !cut && !search.hasGap();
        return search.isOver() && (samples == null || vouched || taken >= Samples.ENOUGH);
    }

    /** True if every order has been tried, as far as they are known. */
    boolean isWhole() {
        return search.isOver();
    }

    /** True if something may have been left out. */
    boolean hasGap() {
        return search.hasGap();
    }

    /** Give which share of the tree has been tried, by estimate. */
    double share() {
        return search.share();
    }
}
