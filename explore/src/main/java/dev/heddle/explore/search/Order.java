package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The order of an execution as segments: a thread moves until it has done so many steps of its own, then another.
 *
 * <p>Because a segment says up to which step of its thread, and not how many, one can be taken out or put together with another
 * of the same thread, and the rest still says what to do.
 *
 * @param segments the segments
 * @param choices by thread and step of its own, as in {@code 0.1#7}, which way a step went
 * @param strays those of the choices by which something happens for no reason
 * @param oddities how many steps before the violation were out of the ordinary when the order was taken down
 */
public record Order(List<Segment> segments, Map<String, Integer> choices, Set<String> strays, int oddities) {
    /** No order at all: each thread goes as far as it gets. */
    public static final Order NONE = new Order(List.of(), Map.of(), Set.of(), 0);

    /** A stretch of one thread, until it has done so many steps. */
    public record Segment(String thread, int until) {}

    /**
     * Take down the order of the execution that a scheduler has run last.
     *
     * @param before up to which step what is out of the ordinary counts: to the one at which the violation showed
     */
    static Order of(Scheduler scheduler, int before) {
        Steps steps = scheduler.steps();
        int[] done = new int[scheduler.strandCount()];
        List<Segment> segments = new ArrayList<>();
        Map<String, Integer> choices = new HashMap<>();
        Set<String> strays = new TreeSet<>();
        int oddities = 0;
        for (int i = 0; i < steps.count(); i++) {
            int strand = steps.strand(i);
            done[strand]++;
            String thread = scheduler.strand(strand).id();
            if (steps.choice(i) != Steps.NO_CHOICE) {
                choices.put(thread + "#" + done[strand], steps.choice(i));
            }
            if (steps.isStray(i)) {
                strays.add(thread + "#" + done[strand]);
            }
            oddities += i < before && steps.isOdd(i) ? 1 : 0;
            if (i + 1 == steps.count() || steps.strand(i + 1) != strand) {
                segments.add(new Segment(thread, done[strand]));
            }
        }
        return new Order(segments, choices, strays, oddities);
    }

    /** True if this order is simpler than another: fewer steps out of the ordinary, or as many and fewer switches. */
    boolean isSimplerThan(Order other) {
        return oddities == other.oddities ? switches() < other.switches() : oddities < other.oddities;
    }

    int switches() {
        return Math.max(0, segments.size() - 1);
    }

    /** Let some of what happens for no reason not happen. */
    Order without(Collection<String> some) {
        Map<String, Integer> left = new HashMap<>(choices);
        left.keySet().removeAll(some);
        Set<String> others = new TreeSet<>(strays);
        others.removeAll(some);
        return new Order(segments, left, others, oddities);
    }

    /** Take segments out: their threads do these steps later, or never. */
    Order without(int from, int count) {
        List<Segment> left = new ArrayList<>(segments.subList(0, from));
        left.addAll(segments.subList(Math.min(segments.size(), from + count), segments.size()));
        return new Order(left, choices, strays, oddities);
    }

    /** Let the thread of a segment do these steps already in its segment before; the same if it has none. */
    Order earlier(int which) {
        return split(which, segments.get(which).until());
    }

    /**
     * Let the thread of a segment do the first of these steps already in its segment before, and the others later; the same
     * if it has none before.
     *
     * @param until up to which step of its own the thread goes in its segment before
     */
    Order split(int which, int until) {
        int before = before(which);
        if (before < 0) {
            return this;
        }
        List<Segment> left = new ArrayList<>(segments);
        left.set(before, new Segment(segments.get(which).thread(), until));
        left.remove(which);
        return new Order(left, choices, strays, oddities);
    }

    /** Find the segment before one of the same thread; -1 if there is none. */
    private int before(int which) {
        for (int i = which - 1; i >= 0; i--) {
            if (segments.get(i).thread().equals(segments.get(which).thread())) {
                return i;
            }
        }
        return -1;
    }

    /** Give the step of its own after which a thread begins a segment. */
    int start(int which) {
        int before = before(which);
        return before < 0 ? 0 : segments.get(before).until();
    }
}
