package dev.heddle.explore.worker;

import dev.heddle.explore.dpor.SharedSearch;
import dev.heddle.explore.strategy.Mix;
import org.jspecify.annotations.Nullable;

/** Divides the search for all orders among those who take part in it, by its tree; where samples are wanted too, every other slice is some. */
final class Division {
    /** The strategies of slices. */
    static final String ORDERS = "dpor";

    private static final String SAMPLES = "mix";

    /**
     * What somebody is to do.
     *
     * @param strategy by which strategy
     * @param value where that stands
     * @param part which part of the search for all orders it is; null if it is none
     */
    record Slice(String strategy, long[] value, SharedSearch.@Nullable Part part) {}

    private final SharedSearch search = new SharedSearch();
    private final boolean sampling;
    private final long seed;
    private long slices;
    private long samples;

    /**
     * Divide a search.
     *
     * @param sampling true if samples are wanted too
     * @param seed where their random numbers begin
     */
    Division(boolean sampling, long seed) {
        this.sampling = sampling;
        this.seed = seed;
    }

    /** Begin with what one has done. */
    void begin(long[] tree) {
        SharedSearch.Part all = search.take(1);
        if (all == null) {
            throw new IllegalStateException("nothing is left of a search that has not begun");
        }
        search.handBack(all, tree);
    }

    /** Begin where all together stood. */
    void resume(long[] stand) {
        search.resume(stand);
    }

    /**
     * Give somebody something to do; null if there is nothing now.
     *
     * @param idle how many have nothing to do
     */
    @Nullable
    Slice take(int idle) {
        if (search.isOver()) {
            return null;
        }
        slices++;
        if (sampling && samples * 2 < slices) {
            samples++;
            return new Slice(SAMPLES, new Mix(seed + samples).stand(), null);
        }
        SharedSearch.Part part = search.take(idle);
        return part == null ? null : new Slice(ORDERS, part.value(), part);
    }

    /** Take it back as it stands now. */
    void back(Slice slice, long[] stand) {
        if (slice.part() != null) {
            search.handBack(slice.part(), stand);
        }
    }

    /** Take it back as it was: whoever had it is gone. */
    void lost(Slice slice) {
        if (slice.part() != null) {
            search.giveUp(slice.part());
        }
    }

    /** True if nothing is left to divide, and nobody has any of it. */
    boolean isOver() {
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

    /** Say where the search for all orders stands. */
    long[] stand() {
        return search.stand();
    }
}
