package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A part of a search as it stands between two executions, and as numbers, so that another JVM can go on with it.
 *
 * @param redundant how many executions were broken off
 * @param hasGap true if something may have been left out
 * @param statesWatched true if it matters what others see threads do
 * @param begun true if there was an execution
 * @param over true if nothing is left to try in it
 * @param part which part it is
 * @param path the nodes on the way to the next execution
 * @param offers what was found that belongs elsewhere
 */
record PartValue(
        long redundant,
        boolean hasGap,
        boolean statesWatched,
        boolean begun,
        boolean over,
        PartBounds part,
        List<Node> path,
        List<Offer> offers) {

    /** Give a search of which nothing has been done. */
    static PartValue fresh(boolean statesWatched) {
        return new PartValue(0, false, statesWatched, false, false, PartBounds.WHOLE, List.of(), List.of());
    }

    /** Write it, with the threads that its numbers mean. */
    long[] numbers(Threads threads) {
        TreeValue value = TreeValue.empty();
        threads.write(value);
        value.put(redundant);
        value.put(hasGap);
        value.put(statesWatched);
        value.put(begun);
        value.put(over);
        value.put(part.floor());
        value.put(part.given());
        value.put(part.own());
        value.put(part.keeps());
        value.put(path.size());
        path.forEach(value::put);
        value.put(offers.size());
        for (Offer each : offers) {
            value.put(each.depth());
            value.put(each.moves());
            value.put(each.origin());
            value.put(each.besides());
        }
        return value.numbers();
    }

    /** Read it; its threads get the numbers they have here. */
    static PartValue of(long[] numbers, Threads threads) {
        TreeValue value = TreeValue.of(numbers);
        value.translate(threads.read(value));
        return new PartValue(
                value.take(),
                value.takeFlag(),
                value.takeFlag(),
                value.takeFlag(),
                value.takeFlag(),
                new PartBounds(value.takeInt(), value.takeInt(), value.takeInt(), value.takeFlag()),
                path(value),
                offers(value));
    }

    private static List<Node> path(TreeValue value) {
        List<Node> path = new ArrayList<>();
        for (int left = value.takeInt(); left > 0; left--) {
            path.add(value.takeNode());
        }
        return path;
    }

    private static List<Offer> offers(TreeValue value) {
        List<Offer> offers = new ArrayList<>();
        for (int left = value.takeInt(); left > 0; left--) {
            offers.add(new Offer(
                    value.takeInt(),
                    value.takeBranches(),
                    Objects.requireNonNull(value.takeOrigin()),
                    value.takeBranches()));
        }
        return offers;
    }
}
