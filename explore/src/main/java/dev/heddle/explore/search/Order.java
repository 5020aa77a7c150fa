package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of an execution as segments: a thread moves until it has done so many steps of its own, then another.
 *
 * <p>Because a segment says up to which step of its thread, and not how many, one can be taken out or put together with another
 * of the same thread, and the rest still says what to do.
 *
 * @param segments the segments
 * @param choices by thread and step of its own, as in {@code 0.1#7}, which way a step went
 */
record Order(List<Segment> segments, Map<String, Integer> choices) {
    /** No order at all: each thread goes as far as it gets. */
    static final Order NONE = new Order(List.of(), Map.of());

    /** A stretch of one thread, until it has done so many steps. */
    record Segment(String thread, int until) {}

    /** Take down the order of the execution that a scheduler has run last. */
    static Order of(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        int[] done = new int[scheduler.strandCount()];
        List<Segment> segments = new ArrayList<>();
        Map<String, Integer> choices = new HashMap<>();
        for (int i = 0; i < steps.count(); i++) {
            int strand = steps.strand(i);
            done[strand]++;
            String thread = scheduler.strand(strand).id();
            if (steps.choice(i) != Steps.NO_CHOICE) {
                choices.put(thread + "#" + done[strand], steps.choice(i));
            }
            if (i + 1 == steps.count() || steps.strand(i + 1) != strand) {
                segments.add(new Segment(thread, done[strand]));
            }
        }
        return new Order(segments, choices);
    }

    int switches() {
        return Math.max(0, segments.size() - 1);
    }

    /** Take segments out: their threads do these steps later, or never. */
    Order without(int from, int count) {
        List<Segment> left = new ArrayList<>(segments.subList(0, from));
        left.addAll(segments.subList(Math.min(segments.size(), from + count), segments.size()));
        return new Order(left, choices);
    }

    /** Let the thread of a segment do these steps already in its segment before; the same if it has none. */
    Order earlier(int which) {
        Segment moved = segments.get(which);
        for (int i = which - 1; i >= 0; i--) {
            if (segments.get(i).thread().equals(moved.thread())) {
                List<Segment> left = new ArrayList<>(segments);
                left.set(i, moved);
                left.remove(which);
                return new Order(left, choices);
            }
        }
        return this;
    }
}
